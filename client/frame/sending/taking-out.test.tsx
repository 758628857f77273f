import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { laneOf } from '#shared/nouns.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { aCreation } from '#shared/requests/testing.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import type { Draft, OutboxItem, OwnerDb } from '../../data/db/owner-db.ts';
import { pendingItems } from '../../data/db/pending.ts';
import { queueAction } from '../../data/outbox/actions.ts';
import { heldDeletions } from '../../data/uploads/held-deletions.ts';
import { ingest } from '../../data/uploads/ingest.ts';
import { SAMPLE_LOOK, someBytes } from '../../data/uploads/testing.ts';
import type { ToastMessage } from '../../ui/overlay/toast.tsx';
import { runtime } from '../device/runtime.ts';
import type { TakenAction } from './taking-out.commands.ts';
import { takeOutOfQueue } from './taking-out.tsx';

const { said } = vi.hoisted(() => ({ said: [] as ToastMessage[] }));
vi.mock('@lingui/react/macro', () => ({ Trans: () => null }));
vi.mock('./send-soon.ts', () => ({ sendSoon: () => undefined }));
vi.mock('../feedback/offer-undo.ts', () => ({
  offerUndo: (message: ToastMessage) => Promise.resolve(said.push(message)),
}));

const { ports } = runtime;
const at = '2026-11-20T12:00:00.000Z';
const request = aCreation();
const plan = anOwnPlan({ id: '01930000-0000-7000-8000-0000000000a1' });
const form: Draft = {
  id: `${request.id}:edit`,
  kind: 'quote_request_edit',
  fields: { description: 'Corrigée' },
  created_at: at,
  updated_at: at,
};
const draft: TakenAction['draft'] = {
  load: () =>
    Promise.resolve((items, { id }) => {
      const fields = { category_id: request.category_id, description: request.description };
      return items.length === 0 ? null : { ...form, id, kind: 'quote_request', fields };
    }),
  said: { id: 'kept' },
};

let db: OwnerDb;
let people = 0;
const report = vi.fn();
vi.stubGlobal('reportError', report);
beforeEach(() => {
  people += 1;
  db = ports.openOwner(`user:01930000-0000-7000-8000-00000000000${people}`);
  said.length = 0;
});

/** The refused item of the action. */
async function refuse(action: Parameters<typeof queueAction>[2]): Promise<OutboxItem> {
  await queueAction(ports, db, action);
  const lane = laneOf(action.kind, action.payload.id);
  await db.outbox.where('lane').equals(lane).modify({ state: 'needs_you', reason: 'rejected', attempts: 1 });
  const item = await db.outbox.where('lane').equals(lane).first();
  if (item === undefined) throw new Error('Nothing was queued');
  return item;
}

async function addImage(): Promise<string> {
  const file = new File([someBytes(100)], '1.jpg');
  const ingested = await ingest(ports, db, file, plan.id, () => Promise.resolve(SAMPLE_LOOK));
  return 'photo_id' in ingested ? ingested.photo_id : ingested.kind;
}

const pending = async () => (await pendingItems(db)).map(({ kind, state }) => `${kind} ${state}`);
const drafts = async () => (await db.drafts.toArray()).map(({ kind, fields }) => `${kind} ${fields['description']}`);
const press = async () => {
  const message = said.at(-1);
  message?.undo?.run();
  return message;
};

it('a refused request becomes a draft with its correction, until it is put back', async () => {
  const item = await refuse({ kind: 'quote_request.create', payload: request });
  await db.drafts.put(form);
  await takeOutOfQueue({ owner: db.owner, item, draft, formId: form.id }, 'Kept as a draft');
  expect([await pending(), await drafts()]).toEqual([[], ['quote_request Corrigée']]);
  expect((await press())?.text).toBe('Kept as a draft');
  await vi.waitFor(async () => expect(await pending()).toEqual(['quote_request.create queued']));
  expect(await drafts()).toEqual(['quote_request_edit Corrigée']);
});

describe('a message that is taken out', () => {
  const typing: Draft = {
    id: 'thread:message',
    kind: 'thread_message',
    fields: { text: 'Bientôt' },
    created_at: at,
    updated_at: at,
  };
  const words: TakenAction['draft'] = {
    load: () => Promise.resolve((_, { now }) => ({ ...typing, fields: { text: 'Bonjour' }, updated_at: String(now) })),
    said: { id: 'kept' },
    words: 'text',
  };
  const text = async () => (await db.drafts.get(typing.id))?.fields['text'];
  const take = async () => {
    const item = await refuse({ kind: 'thread_message.send', payload: aThreadMessageSend() });
    await takeOutOfQueue({ owner: db.owner, item, draft: words }, 'Kept');
  };

  it('goes before what is typed in its conversation, until it is put back', async () => {
    await db.drafts.put(typing);
    await take();
    expect(await text()).toBe('Bonjour\n\nBientôt');
    await press();
    await vi.waitFor(async () => expect(await text()).toBe('Bientôt'));
    expect(await pending()).toEqual(['thread_message.send queued']);
  });

  it('leaves what was typed since when it is put back', async () => {
    await take();
    await db.drafts.put({ ...typing, fields: { text: 'Bonjour encore' } });
    await press();
    await vi.waitFor(async () => expect(await pending()).toEqual(['thread_message.send queued']));
    expect(await text()).toBe('Bonjour encore');
  });
});

it('the images of a refused plan are held while it can be put back, with their order', async () => {
  const item = await refuse({ kind: 'plan.create', payload: plan });
  const photo = await addImage();
  await queueAction(ports, db, { kind: 'photo.order', payload: { id: plan.id, ids: [photo], seen: [] } });
  await takeOutOfQueue({ owner: db.owner, item });
  expect([await pending(), await heldDeletions(db)]).toEqual([['photo.create queued'], [photo]]);
  await press();
  await vi.waitFor(async () => expect(await heldDeletions(db)).toEqual([]));
  expect(await pending()).toEqual(['photo.create queued', 'plan.create queued', 'photo.order queued']);
});

it('the images of a refused plan are deleted when it can no longer be put back', async () => {
  const item = await refuse({ kind: 'plan.create', payload: plan });
  await addImage();
  await takeOutOfQueue({ owner: db.owner, item });
  said[0]?.onGone?.();
  await vi.waitFor(async () => expect([await pending(), await heldDeletions(db)]).toEqual([[], []]));
  expect(await db.asset_chunks.count()).toBe(0);
});

it('says why an action could not be put back, and still offers it', async () => {
  const item = await refuse({ kind: 'quote_request.create', payload: request });
  await takeOutOfQueue({ owner: db.owner, item, draft }, 'Kept as a draft');
  const fail = () => {
    throw new Error('refused by the device');
  };
  db.outbox.hook('creating', fail);
  await press();
  await vi.waitFor(() => expect(said).toHaveLength(2));
  db.outbox.hook('creating').unsubscribe(fail);
  expect(report).toHaveBeenCalledOnce();
  expect(await drafts()).toEqual(['quote_request Cérémonie au jardin.']);
  await press();
  await vi.waitFor(async () => expect(await pending()).toEqual(['quote_request.create queued']));
});

it('leaves an action that the server may have', async () => {
  const item = await refuse({ kind: 'quote_request.create', payload: request });
  await db.outbox.toCollection().modify({ state: 'waiting', reason: 'retry' });
  await takeOutOfQueue({ owner: db.owner, item, draft });
  expect([said, await pending(), await drafts()]).toEqual([[], ['quote_request.create waiting'], []]);
});
