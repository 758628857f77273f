import { beforeEach, describe, expect, it } from 'vitest';
import { aCreation, anEdit } from '#shared/requests/testing.ts';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { correctFields } from './actions.ts';
import {
  CAMILLE,
  commands,
  found,
  ownerOf,
  queueCreation,
  queueEdit,
  refuseNextAdd,
  requestId,
  set,
  TestDevice,
} from '../testing.ts';

const id = requestId('a');
const shown = { id, version: 4 };
const edited = anEdit({ id, budget: 900 });
const draft = { id: 'form', kind: 'quote_request', fields: {}, created_at: '', updated_at: '' } as const;
const unanswered = { state: 'waiting', reason: 'retry', attempts: 1 } as const;
const refused = { state: 'needs_you', reason: 'rejected', attempts: 1, epoch: 3 } as const;
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  await db.drafts.put(draft);
});

/** The unfinished items of the queue, in order. */
async function queue(): Promise<OutboxItem[]> {
  return (await db.outbox.orderBy('seq').toArray()).filter(({ state }) => state !== 'cancelled');
}

function edit() {
  return commands.queueEdit(device.ports, db, shown, draft.id, edited);
}

function withdraw() {
  return commands.queueWithdrawal(device.ports, db, shown);
}

describe('a new request', () => {
  it('is queued and closes its form', async () => {
    await commands.queueCreation(device.ports, db, draft.id, aCreation({ id }));
    expect(await queue()).toMatchObject([{ kind: 'quote_request.create', state: 'queued', payload: { id } }]);
    expect(await db.drafts.count()).toBe(0);
  });

  it('leaves the form open when it cannot be queued', async () => {
    refuseNextAdd(db.outbox, new Error('No room'));
    await expect(commands.queueCreation(device.ports, db, draft.id, aCreation({ id }))).rejects.toThrow('No room');
    expect([await db.outbox.count(), await db.drafts.toArray()]).toEqual([0, [draft]]);
  });
});

describe('an edit', () => {
  it('sends the version the person saw, and closes its form', async () => {
    await edit();
    expect(await queue()).toMatchObject([{ kind: 'quote_request.edit', payload: edited, base_version: 4 }]);
    expect(await db.drafts.count()).toBe(0);
  });

  it('leaves the form open when it cannot be queued', async () => {
    refuseNextAdd(db.outbox, new Error('No room'));
    await expect(edit()).rejects.toThrow('No room');
    expect([await db.outbox.count(), await db.drafts.toArray()]).toEqual([0, [draft]]);
  });

  const otherKeyThan = ({ idempotency_key }: OutboxItem) => expect.not.stringContaining(idempotency_key) as string;

  it('changes an unsent creation in place, without its photographer and plan', async () => {
    const provider_id = aCreation().category_id;
    const creation = await queueCreation(device, db, 'a');
    await set(db, creation, { payload: aCreation({ id, provider_id }) });
    await edit();
    const payload = aCreation({ id, provider_id, budget: 900 });
    expect(await queue()).toEqual([{ ...creation, payload, idempotency_key: otherKeyThan(creation), epoch: 1 }]);
  });

  it('replaces an unsent edit, keeps its base and gets a new key', async () => {
    const earlier = await queueEdit(device, db, 'a', 3);
    await edit();
    const changed = { payload: edited, base_values: null, idempotency_key: otherKeyThan(earlier), epoch: 1 };
    expect(await queue()).toEqual([{ ...earlier, ...changed }]);
  });

  it.each<[string, Partial<OutboxItem>]>([
    ['got no answer', unanswered],
    ['is on its way', { state: 'in_flight', attempts: 1 }],
  ])('follows a creation that %s, based on the version seen', async (_, fields) => {
    const creation = await set(db, await queueCreation(device, db, 'a'), fields);
    await edit();
    expect(await queue()).toMatchObject([creation, { kind: 'quote_request.edit', base_version: 4 }]);
  });

  it('corrects a refused creation under a new key, and the refused one becomes history', async () => {
    const creation = await set(db, await queueCreation(device, db, 'a'), refused);
    await edit();
    const [corrected, ...others] = await queue();
    expect(others).toEqual([]);
    expect(corrected).toMatchObject({
      seq: creation.seq,
      kind: 'quote_request.create',
      payload: aCreation({ id, budget: 900 }),
      state: 'queued',
      reason: null,
      attempts: 0,
      last_error: null,
      base_version: 0,
    });
    expect(corrected?.idempotency_key).not.toBe(creation.idempotency_key);
    expect(await found(db, creation.id)).toMatchObject({
      state: 'cancelled',
      idempotency_key: creation.idempotency_key,
      payload: creation.payload,
      replaced_by: corrected?.id,
    });
  });

  it('keeps the base of the refused edit it corrects, so that later changes are not overwritten', async () => {
    await set(db, await queueEdit(device, db, 'a', 3), refused);
    await edit();
    expect(await queue()).toMatchObject([{ payload: edited, state: 'queued', base_version: 3 }]);
  });

  it('is based on the version answered while the form was open', async () => {
    const done = { state: 'done', attempts: 1 } as const;
    await set(db, await queueEdit(device, db, 'a'), { ...done, answered_version: 5 });
    await set(db, await queueEdit(device, db, 'b'), { ...done, answered_version: 8 });
    await edit();
    expect((await queue()).at(-1)).toMatchObject({ payload: edited, base_version: 5 });
  });

  it('is based on the row when the person saw it after the answer', async () => {
    await set(db, await queueEdit(device, db, 'a'), { state: 'done', attempts: 1, answered_version: 1 });
    await edit();
    expect((await queue()).at(-1)).toMatchObject({ payload: edited, base_version: 4 });
  });

  it('replaces a refused edit, even before a withdrawal', async () => {
    await set(db, await queueEdit(device, db, 'a', 3), unanswered);
    await withdraw();
    const [first] = await queue();
    if (first === undefined) throw new Error('Nothing was queued');
    await set(db, first, refused);
    await edit();
    expect(await queue()).toMatchObject([{ payload: edited, state: 'queued' }, { kind: 'quote_request.withdraw' }]);
  });

  it('is not stored here for things claimed by an account, and names their owner', async () => {
    const to = ownerOf(CAMILLE);
    await db.meta.put({ key: 'moved', to });
    await expect(edit()).rejects.toMatchObject({ name: 'MovedError', to });
    expect([await db.outbox.count(), await db.drafts.count()]).toEqual([0, 1]);
  });

  it('follows a withdrawal', async () => {
    await withdraw();
    await edit();
    expect((await queue()).map(({ kind }) => kind)).toEqual(['quote_request.withdraw', 'quote_request.edit']);
  });
});

describe('a withdrawal', () => {
  it('sends the version the person saw', async () => {
    await withdraw();
    expect(await queue()).toMatchObject([
      { kind: 'quote_request.withdraw', payload: { id, status: 'withdrawn' }, base_version: 4 },
    ]);
  });

  it('is queued once when it is asked twice', async () => {
    await withdraw();
    await withdraw();
    expect(await queue()).toHaveLength(1);
  });

  it('is a new one when asked again after a refusal, based on the version seen by then', async () => {
    await withdraw();
    const [first] = await queue();
    if (first === undefined) throw new Error('Nothing was queued');
    await set(db, first, refused);
    await commands.queueWithdrawal(device.ports, db, { id, version: 6 });
    expect((await found(db, first.id)).state).toBe('cancelled');
    expect(await queue()).toMatchObject([{ kind: 'quote_request.withdraw', state: 'queued', base_version: 6 }]);
  });

  it('removes an unsent creation from the queue, and leaves the others', async () => {
    await queueCreation(device, db, 'a');
    const another = await queueCreation(device, db, 'b');
    await withdraw();
    expect(await queue()).toEqual([another]);
  });

  it('follows a creation that may have arrived, based on the version seen', async () => {
    const creation = await set(db, await queueCreation(device, db, 'a'), unanswered);
    await withdraw();
    expect(await queue()).toMatchObject([creation, { kind: 'quote_request.withdraw', base_version: 4 }]);
  });

  it('follows an edit that waits', async () => {
    const waiting = await queueEdit(device, db, 'a', 4);
    await withdraw();
    expect(await queue()).toMatchObject([waiting, { kind: 'quote_request.withdraw', base_version: 4 }]);
  });

  it('also cancels the edit the server refused', async () => {
    const item = await set(db, await queueEdit(device, db, 'a', 3), refused);
    await withdraw();
    expect((await found(db, item.id)).state).toBe('cancelled');
    expect(await queue()).toMatchObject([{ kind: 'quote_request.withdraw', base_version: 4 }]);
  });
});

describe('choosing another free slot', () => {
  const slot = { date: '2027-06-15', time: '09:00' };
  const take = (item: OutboxItem) => correctFields(device.ports, db, item.id, slot);
  const taken = { ...refused, reason: 'conflict' } as const;

  it('replaces the taken slot and keeps the other fields', async () => {
    const item = await set(db, await queueCreation(device, db, 'a'), taken);
    await take(item);
    expect(await queue()).toMatchObject([{ payload: aCreation({ id, ...slot }), state: 'queued', attempts: 0 }]);
  });

  it('keeps the base version of the edit', async () => {
    await take(await set(db, await queueEdit(device, db, 'a', 3), taken));
    expect(await queue()).toMatchObject([{ payload: anEdit({ id, ...slot }), base_version: 3 }]);
  });

  it('does nothing for a withdrawal or an item that is being sent', async () => {
    const creation = await set(db, await queueCreation(device, db, 'b'), { state: 'in_flight', attempts: 1 });
    await withdraw();
    const [, withdrawal] = await queue();
    if (withdrawal === undefined) throw new Error('Nothing was queued');
    const items = [creation, await set(db, withdrawal, taken)];
    for (const item of items) await take(item);
    expect(await db.outbox.toArray()).toEqual(items);
  });
});
