import { beforeEach, describe, expect, it } from 'vitest';
import { outboxStates } from '#shared/protocol/outbox.states.ts';
import { aCreation } from '#shared/requests/testing.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { enqueue, isUntouched, move, pendingInLane, resumeAll } from './outbox.ts';
import { retryNow } from './outbox.changes.ts';
import { found, queueCreation, queueEdit, requestId, set, TestDevice } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const payload = aCreation();
const draft = { id: payload.id, kind: 'quote_request', fields: {}, created_at: '', updated_at: '' } as const;

describe('queueing', () => {
  it('stores the whole action with its order, its lane and its own key', async () => {
    const first = await queueCreation(device, db, 'a');
    const second = await queueEdit(device, db, 'a', 3);
    expect(first).toMatchObject({
      kind: 'quote_request.create',
      payload: aCreation({ id: requestId('a') }),
      schema_version: 2,
      lane: `quote_request:${requestId('a')}`,
      state: 'queued',
      reason: null,
      epoch: 0,
      attempts: 0,
      lease: null,
      base_version: 0,
      depends_on: [],
      created_at: '2026-11-20T12:00:00.000Z',
      done_at: null,
    });
    expect(second).toMatchObject({ lane: first.lane, base_version: 3 });
    expect(second.seq).toBeGreaterThan(first.seq);
    expect(new Set([first.id, first.idempotency_key, second.id, second.idempotency_key]).size).toBe(4);
  });

  it('stores the dependencies of an action', async () => {
    const first = await queueCreation(device, db, 'a');
    expect((await queueCreation(device, db, 'b', [first.id])).depends_on).toEqual([first.id]);
  });

  it('closes the draft in the same transaction', async () => {
    await db.drafts.put(draft);
    await db.transaction('rw', [db.outbox, db.drafts], async () => {
      await db.drafts.delete(draft.id);
      await enqueue(device.ports, db, { kind: 'quote_request.create', payload });
    });
    expect([await db.drafts.count(), await db.outbox.count()]).toEqual([0, 1]);
  });

  it('keeps the draft when queueing fails, and queues nothing when closing the draft fails', async () => {
    await db.drafts.put(draft);
    const closing = db.transaction('rw', [db.outbox, db.drafts], async () => {
      await enqueue(device.ports, db, { kind: 'quote_request.create', payload });
      await db.drafts.delete(draft.id);
      throw new Error('The tab is closed');
    });
    await expect(closing).rejects.toThrow('The tab is closed');
    expect([await db.drafts.count(), await db.outbox.count()]).toEqual([1, 0]);
  });
});

describe('an item', () => {
  it('follows its state graph and counts each change', async () => {
    const item = await queueCreation(device, db, 'a');
    expect(move(item, 'claim')).toEqual({ ...item, state: 'in_flight', reason: null, epoch: 1 });
    expect(move({ ...item, state: 'in_flight', epoch: 4 }, 'retry')).toMatchObject({ reason: 'retry', epoch: 5 });
  });

  it('refuses an event that does not apply to its state', async () => {
    expect(move(await queueCreation(device, db, 'a'), 'acknowledge')).toBeNull();
  });

  it.each(outboxStates)('that is %s can be changed freely only if it was never sent', async (state) => {
    const item = await queueCreation(device, db, 'a');
    expect(isUntouched({ ...item, state, attempts: 0 })).toBe(state === 'queued' || state === 'waiting');
    expect(isUntouched({ ...item, state, attempts: 1 })).toBe(false);
  });
});

describe('a lane', () => {
  it('lists the items that are neither done nor cancelled, in the order of the actions', async () => {
    const items = [];
    for (const state of outboxStates) {
      const item = await queueEdit(device, db, 'a');
      items.push(await set(db, item, { state }));
    }
    await queueEdit(device, db, 'b');
    const lane = `quote_request:${requestId('a')}`;
    expect((await pendingInLane(db, lane)).map(({ state }) => state)).toEqual([
      'queued',
      'in_flight',
      'waiting',
      'needs_you',
    ]);
  });
});

describe('a waiting item', () => {
  const reasons = ['retry', 'dependency', 'auth', 'storage', 'update'] as const;

  beforeEach(async () => {
    for (const [index, reason] of reasons.entries()) {
      await set(db, await queueCreation(device, db, `${index}`), { state: 'waiting', reason, next_at: 9 });
    }
    await set(db, await queueCreation(device, db, '9'), { state: 'needs_you', reason: 'conflict' });
  });

  async function queued() {
    const items = await db.outbox.where('state').equals('queued').sortBy('seq');
    expect(items.every(({ reason, next_at, epoch }) => reason === null && next_at === 0 && epoch === 1)).toBe(true);
    return items.map(({ payload: { id } }) => reasons[Number(id.at(-1))]);
  }

  it('is queued again when the person retries all, except one with a dependency', async () => {
    await retryNow(db, 'all');
    expect(await queued()).toEqual(['retry', 'auth', 'storage', 'update']);
  });

  it('is queued again alone when the person retries it', async () => {
    const items = await db.outbox.toArray();
    await retryNow(
      db,
      items.filter(({ reason }) => reason === 'retry' || reason === 'dependency').map(({ id }) => id),
    );
    expect(await queued()).toEqual(['retry']);
  });

  it.each(reasons)('with the reason %s is queued again when that reason ends, and no other item is', async (reason) => {
    await resumeAll(db, reason);
    expect(await queued()).toEqual([reason]);
  });

  it('stays when it needs the person', async () => {
    await retryNow(db, 'all');
    await resumeAll(db, 'conflict');
    const item = await db.outbox.where('state').equals('needs_you').first();
    expect(await found(db, item?.id ?? '')).toMatchObject({ state: 'needs_you', reason: 'conflict', epoch: 0 });
  });
});
