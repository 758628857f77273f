// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runtime } from '#client/frame/device/runtime.ts';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { isOf, type ItemOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { queueAction } from '#client/data/outbox/actions.ts';
import { aCreation, aRequest } from '#shared/requests/testing.ts';
import { editDraftId, type ShownRequest } from '../requests.queries.ts';
import NeedsYou from './needs-you.tsx';

vi.mock('@lingui/react/macro', () => ({
  Trans: ({ children }: { children: ReactNode }) => children,
  useLingui: () => ({ t: String.raw, i18n: { _: String } }),
}));
vi.mock('@lingui/core/macro', () => ({ msg: String.raw }));
vi.mock('#client/frame/sending/send-soon.ts', () => ({ sendSoon: () => undefined }));
vi.mock('#client/frame/feedback/offer-undo.ts', () => ({ offerUndo: vi.fn(() => Promise.resolve()) }));
vi.mock('#client/frame/navigation/route-link.tsx', () => ({ RouteLink: () => null }));
vi.mock('../page/request-details.tsx', () => ({ RequestDetails: () => null }));
vi.mock('../asked-provider/use-asked-provider.ts', () => ({ useAskedProvider: () => undefined }));
vi.mock('../form/request-form.tsx', () => ({ RequestForm: ({ foot }: { foot: ReactNode }) => foot }));
vi.mock('./both-sides.tsx', () => ({ BothSides: () => null }));

const { ports } = runtime;
const request = aRequest();
let root: Root;
let page: HTMLElement;
let db: OwnerDb;
let people = 0;
beforeEach(() => {
  vi.mocked(offerUndo).mockClear();
  people += 1;
  db = ports.openOwner(`user:01930000-0000-7000-8000-00000000000${people}`);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  root.unmount();
  page.remove();
  vi.unstubAllGlobals();
});

type Refusal = NonNullable<ItemOf<'quote_request'>['last_error']>;

/** Shows the question of a refused creation. */
async function refuse(last_error: Refusal): Promise<void> {
  await queueAction(ports, db, { kind: 'quote_request.create', payload: aCreation() });
  await db.outbox.toCollection().modify({ state: 'needs_you', reason: 'rejected', last_error });
  const pending = (await db.outbox.toArray()).filter(isOf('quote_request'));
  const shown: ShownRequest = { owner: db.owner, request, kept: null, wanted: request, pending, booking: null };
  const [item] = pending;
  if (item === undefined) throw new Error('Nothing was queued');
  flushSync(() => root.render(<NeedsYou {...{ shown, item }} draft={null} locale="fr" onRestart={() => undefined} />));
}

const wrong: Refusal = { status: 400, code: 'validation_failed', errors: [{ field: 'time', validation: 'required' }] };
const buttons = () => [...page.querySelectorAll('button')];
async function press(label: string): Promise<void> {
  await vi.waitFor(() => expect(buttons().map(({ textContent }) => textContent)).toContain(label));
  buttons()
    .find(({ textContent }) => textContent === label)
    ?.click();
}
const states = async () => (await db.outbox.orderBy('seq').toArray()).map(({ state }) => state);
const drafts = async () => (await db.drafts.toArray()).map(({ kind }) => kind);

const refusals: Record<string, Refusal> = {
  'a correction': wrong,
  'a taken slot': { status: 409, code: 'slot_taken', alternatives: [] },
  'a request that cannot be sent again': { status: 422, code: 'unknown' },
};
it.each(Object.entries(refusals))('%s taken out of the queue is a draft, and can be put back', async (_, refusal) => {
  await refuse(refusal);
  await press('Retirer de la file');
  await vi.waitFor(() => expect(offerUndo).toHaveBeenCalled());
  expect([await states(), await drafts()]).toEqual([['cancelled'], ['quote_request']]);
  vi.mocked(offerUndo).mock.lastCall?.[0].undo?.run();
  await vi.waitFor(async () => expect(await states()).toEqual(['cancelled', 'queued']));
  expect(await drafts()).toEqual([]);
});

it('says when this device could not take it out', async () => {
  await refuse(wrong);
  await db.drafts.put({
    id: editDraftId(request.id),
    kind: 'quote_request_edit',
    fields: {},
    created_at: '',
    updated_at: '',
  });
  db.outbox.hook('updating', () => {
    throw new Error('refused by the device');
  });
  await press('Retirer de la file');
  await vi.waitFor(() => expect(page.querySelector('[role=alert]:not(:empty)')).not.toBeNull());
  expect([await states(), await drafts()]).toEqual([['needs_you'], ['quote_request_edit']]);
});
