// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { runtime } from '#client/frame/device/runtime.ts';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { queueAction } from '#client/data/outbox/actions.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { planDraftId, plansFrom } from '../plans.queries.ts';
import PlanNeeds from './plan-needs.tsx';

vi.mock('@lingui/react/macro', () => ({
  Trans: ({ children }: { children: ReactNode }) => children,
  useLingui: () => ({ t: String.raw, i18n: { _: String } }),
}));
vi.mock('@lingui/core/macro', () => ({ msg: String.raw }));
vi.mock('#client/frame/sending/send-soon.ts', () => ({ sendSoon: () => undefined }));
vi.mock('#client/frame/feedback/offer-undo.ts', () => ({ offerUndo: vi.fn(() => Promise.resolve()) }));
vi.mock('./two-sides.tsx', () => ({ TwoSides: () => null }));

const { ports } = runtime;
const plan = anOwnPlan({ id: '01930000-0000-7000-8000-0000000000a1' });
const states = async (db: OwnerDb) => (await db.outbox.orderBy('seq').toArray()).map(({ state }) => state);
const forms = async (db: OwnerDb) => (await db.drafts.toArray()).map(({ fields }) => fields);

it('a refused plan taken out of the queue can be put back, with what was typed', async () => {
  const db = ports.openOwner('user:01930000-0000-7000-8000-000000000001');
  await queueAction(ports, db, { kind: 'plan.create', payload: plan });
  const last_error = { status: 400, code: 'validation_failed', errors: [{ field: 'title', validation: 'required' }] };
  await db.outbox.toCollection().modify({ state: 'needs_you', reason: 'rejected', last_error });
  const fields = { title: 'Mariage' };
  await db.drafts.put({ id: planDraftId(plan.id), kind: 'plan_edit', fields, created_at: '', updated_at: '' });
  const [shown] = await plansFrom(db);
  const [item] = shown?.pending ?? [];
  if (shown === undefined || item === undefined) throw new Error('Nothing was queued');

  const page = document.createElement('div');
  const root = createRoot(page);
  flushSync(() => root.render(<PlanNeeds {...{ shown, item }} canCorrect locale="fr" />));
  page.querySelector('button')?.click();
  await vi.waitFor(() => expect(offerUndo).toHaveBeenCalled());
  expect([await states(db), await forms(db)]).toEqual([['cancelled'], []]);
  vi.mocked(offerUndo).mock.lastCall?.[0].undo?.run();
  await vi.waitFor(async () => expect(await states(db)).toEqual(['cancelled', 'queued']));
  expect(await forms(db)).toEqual([fields]);
  root.unmount();
});
