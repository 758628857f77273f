import { beforeEach, expect, it } from 'vitest';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import { flush } from '#client/data/flush/flush.ts';
import { inTurn, refusal, TestDevice } from '#client/data/testing.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import {
  queuePlan,
  queuePlanCopy,
  queuePlanDeletion,
  queuePlanEdit,
  queuePlanPublication,
  queuePlanRestoration,
} from './plan.offline.ts';
import { plansFrom } from './plans.queries.ts';

const seen = { id: 'plan', version: 3, values: null };
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const deleted = () => queuePlanDeletion(device.ports, db, seen);
const restored = () => queuePlanRestoration(device.ports, db, seen.id);
const queue = async () => (await db.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`);

it('a restoration cancels the deletion that was not sent yet', async () => {
  await deleted();
  await restored();
  expect(await queue()).toEqual(['plan.delete cancelled']);
});

it('a restoration follows a deletion that may have arrived', async () => {
  await deleted();
  await db.outbox.toCollection().modify({ state: 'waiting', reason: 'retry', attempts: 1 });
  await restored();
  expect(await queue()).toEqual(['plan.delete waiting', 'plan.restore queued']);
});

it('a plan that is deleted, restored and deleted again is deleted at the end', async () => {
  await deleted();
  await deleted();
  await db.outbox.toCollection().modify({ state: 'waiting', reason: 'retry', attempts: 1 });
  await restored();
  await deleted();
  expect(await queue()).toEqual(['plan.delete waiting', 'plan.restore queued', 'plan.delete queued']);
});

it('a restoration stays when the refused deletion before it is cancelled', async () => {
  await deleted();
  await db.outbox.toCollection().modify({ state: 'needs_you', reason: 'rejected', attempts: 1 });
  await restored();
  const [deletion] = await db.outbox.toArray();
  await cancel(db, deletion?.id ?? '');
  expect(await queue()).toEqual(['plan.delete cancelled', 'plan.restore queued']);
});

it('an edit leads to a question when its merge with another device’s edit could not be published', async () => {
  const { id: _, ...values } = anOwnPlan({ id: 'plan' });
  await queuePlanEdit(device.ports, db, { ...seen, values }, '', { id: 'plan', ...values, is_public: 1 });
  const current = { ...anOwnPlan({ id: 'plan', description: '' }), status: 'draft', version: 4 };
  device.answer = inTurn(refusal(412, 'version_conflict', { current }));
  await flush(device.ports, device.keeper, db.owner);
  expect(await queue()).toEqual(['plan.edit needs_you']);
});

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const shown = async (planId: string) => {
  const found = (await plansFrom(db)).find(({ plan }) => plan.id === planId);
  if (found === undefined) throw new Error(`There is no plan ${planId}`);
  return found;
};

it('a copy is a new draft with the values of its plan, queued as one action', async () => {
  await queuePlan(device.ports, db, anOwnPlan({ id, is_public: 1 }));
  const copy = await queuePlanCopy(device.ports, db, (await shown(id)).plan, 'La cérémonie (copie)');
  expect(copy).not.toBe(id);
  expect((await shown(copy)).plan).toMatchObject({
    title: 'La cérémonie (copie)',
    status: 'draft',
    price_cents: 45_000,
  });
  expect((await shown(id)).plan).toMatchObject({ title: 'La cérémonie', status: 'published' });
  expect(await queue()).toEqual(['plan.create queued', 'plan.create queued']);
});

it('publishing changes no other field, and keeps the unsaved form of the plan', async () => {
  await queuePlan(device.ports, db, anOwnPlan({ id }));
  await db.outbox.toCollection().modify({ state: 'waiting', reason: 'retry', attempts: 1 });
  const at = '2026-11-20T12:00:00.000Z';
  await db.drafts.put({
    id: `${id}:edit`,
    kind: 'plan_edit',
    fields: { title: 'Autre' },
    created_at: at,
    updated_at: at,
  });
  const before = await shown(id);
  await queuePlanPublication(device.ports, db, before, 1);
  expect((await shown(id)).plan).toEqual({ ...before.plan, is_public: 1, status: 'published' });
  expect(await db.drafts.count()).toBe(1);
  expect(await queue()).toEqual(['plan.create waiting', 'plan.edit queued']);
});
