import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { PageFreeze } from '../db/browser/page-freeze.ts';
import { pendingItems } from '../db/pending.ts';
import { claimNext, parkDependants } from './lease.ts';
import { MAX_DELAY_MS } from '#shared/protocol/verdict.ts';
import { LEASE_MS, REQUEST_TIMEOUT_MS } from '#client/data/outbox/turns.ts';
import { CAMILLE, found, ownerOf, queueCreation, queueEdit, set, TestDevice } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

function claim(by = 'page') {
  return claimNext(device.context(by), db);
}

/** The taken item, or why none was taken. */
async function taken(): Promise<string> {
  const result = await claim();
  return result.kind === 'item' ? result.item.id : result.kind;
}

const done: Partial<OutboxItem> = { state: 'done', reason: null, lease: null };

describe('taking an item', () => {
  it('gives one sender a lease and counts one more try', async () => {
    const { id } = await queueCreation(device, db, 'a');
    const expected = {
      state: 'in_flight',
      reason: null,
      attempts: 1,
      epoch: 1,
      lease: { by: 'page', until: device.now + LEASE_MS },
    };
    expect(await claim()).toMatchObject({ kind: 'item', item: { id, ...expected } });
    expect(await found(db, id)).toMatchObject(expected);
  });

  it('starts the lease when the item is taken, even if the page was frozen before', async () => {
    const freeze = new PageFreeze();
    const other = new TestDevice();
    const kept = other.open(ownerOf(CAMILLE));
    freeze.watch(kept);
    await queueCreation(other, kept, 'a');
    freeze.freeze();
    const claimed = claimNext(other.ports, kept);
    other.now += 2 * LEASE_MS;
    freeze.thaw();
    expect(await claimed).toMatchObject({ item: { lease: { until: other.now + LEASE_MS } } });
  });

  it('makes the lease longer than a request may take', () => {
    expect(LEASE_MS).toBeGreaterThan(REQUEST_TIMEOUT_MS);
  });

  it('finds nothing in an empty queue, or when every item is finished', async () => {
    await set(db, await queueCreation(device, db, 'a'), done);
    await set(db, await queueCreation(device, db, 'b'), { state: 'cancelled' });
    expect(await claim()).toEqual({ kind: 'idle', wakeAt: null });
  });

  it('waits for the item that is being sent, in any lane, until its lease ends', async () => {
    await queueCreation(device, db, 'a');
    await queueCreation(device, db, 'b');
    await claim('page');
    expect(await claim('worker')).toEqual({ kind: 'busy', until: device.now + LEASE_MS });
    device.now += LEASE_MS - 1;
    expect(await claim('worker')).toMatchObject({ kind: 'busy' });
  });

  it('gives the item to only one of two senders at the same moment', async () => {
    await queueCreation(device, db, 'a');
    const claims = await Promise.all([claim('page'), claim('worker')]);
    expect(claims.map(({ kind }) => kind).sort()).toEqual(['busy', 'item']);
  });

  it.each(['over', 'missing'])('takes an item again that a killed sender left, with its lease %s', async (end) => {
    const item = await queueCreation(device, db, 'a');
    const lease = end === 'over' ? { by: 'worker', until: device.now } : null;
    await set(db, item, { state: 'in_flight', attempts: 1, epoch: 1, lease });
    expect(await claim('page')).toMatchObject({
      kind: 'item',
      item: {
        id: item.id,
        idempotency_key: item.idempotency_key,
        payload: item.payload,
        attempts: 2,
        lease: { by: 'page', until: device.now + LEASE_MS },
      },
    });
    expect((await found(db, item.id)).epoch).toBeGreaterThan(1);
  });
});

describe('the sending order', () => {
  it('is the order of the person’s actions, within a lane and across lanes', async () => {
    const items = [
      await queueCreation(device, db, 'a'),
      await queueEdit(device, db, 'a'),
      await queueCreation(device, db, 'b'),
      await queueEdit(device, db, 'a'),
    ];
    expect((await pendingItems(db)).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    for (const index of [0, 1, 2, 3]) {
      expect(await taken()).toBe(items[index]?.id);
      await db.outbox.where('state').equals('in_flight').modify(done);
    }
    expect(await taken()).toBe('idle');
  });

  it.each<[string, Partial<OutboxItem>]>([
    ['needs the person', { state: 'needs_you', reason: 'conflict' }],
    ['waits for a sign-in', { state: 'waiting', reason: 'auth' }],
    ['waits for storage', { state: 'waiting', reason: 'storage' }],
    ['waits for an update', { state: 'waiting', reason: 'update' }],
    ['waits for its next try', { state: 'waiting', reason: 'retry', next_at: new TestDevice().now + MAX_DELAY_MS }],
  ])('stops a lane whose head %s, and no other lane', async (_, fields) => {
    await set(db, await queueCreation(device, db, 'a'), fields);
    await queueEdit(device, db, 'a');
    const other = await queueCreation(device, db, 'b');
    expect(await taken()).toBe(other.id);
    await set(db, await found(db, other.id), done);
    expect(await taken()).toBe('idle');
  });
});

describe('an action that a newer build queued', () => {
  it('waits for that build with the rest of its lane, and stops no other lane', async () => {
    await set(
      db,
      await queueCreation(device, db, 'a'),
      Object.assign<Partial<OutboxItem>, object>({}, { kind: 'gift.create' }),
    );
    await queueEdit(device, db, 'a');
    const other = await queueCreation(device, db, 'b');
    expect(await taken()).toBe(other.id);
    await set(db, await found(db, other.id), done);
    expect(await taken()).toBe('idle');
  });
});

describe('a next try', () => {
  it('is made at the end of its delay, not before', async () => {
    const item = await queueCreation(device, db, 'a');
    await set(db, item, { state: 'waiting', reason: 'retry', attempts: 3, next_at: device.now + 1_000 });
    expect(await claim()).toEqual({ kind: 'idle', wakeAt: device.now + 1_000 });
    device.now += 1_000;
    expect(await claim()).toMatchObject({ kind: 'item', item: { id: item.id, attempts: 4 } });
  });

  it('is made at once when a clock that was ahead put it off longer than any delay', async () => {
    const item = await queueCreation(device, db, 'a');
    await set(db, item, { state: 'waiting', reason: 'retry', next_at: device.now + MAX_DELAY_MS + 1 });
    expect(await claim()).toMatchObject({ kind: 'item', item: { id: item.id } });
  });

  it('wakes the device for the earliest of the lane heads', async () => {
    for (const [name, delay] of Object.entries({ a: 9_000, b: 4_000, c: 6_000 })) {
      const fields = { state: 'waiting', reason: 'retry', next_at: device.now + delay } as const;
      await set(db, await queueCreation(device, db, name), fields);
    }
    await set(db, await queueEdit(device, db, 'a'), { state: 'waiting', reason: 'retry', next_at: device.now + 1 });
    await set(db, await queueCreation(device, db, 'd'), { state: 'waiting', reason: 'auth', next_at: device.now + 1 });
    expect(await claim()).toEqual({ kind: 'idle', wakeAt: device.now + 4_000 });
  });
});

describe('an item that depends on another', () => {
  it('waits for it with the reason “dependency”', async () => {
    const first = await set(db, await queueCreation(device, db, 'a'), { state: 'needs_you', reason: 'rejected' });
    const second = await queueCreation(device, db, 'b', [first.id]);
    expect(await taken()).toBe('idle');
    await parkDependants(db);
    expect(await found(db, second.id)).toMatchObject({ state: 'waiting', reason: 'dependency', epoch: 1 });
    expect(await taken()).toBe('idle');
  });

  it('is taken when all its dependencies are done', async () => {
    const first = await queueCreation(device, db, 'a');
    const other = await set(db, await queueCreation(device, db, 'b'), { state: 'waiting', reason: 'auth' });
    const second = await queueCreation(device, db, 'c', [first.id, other.id]);
    await parkDependants(db);
    await set(db, first, done);
    expect(await taken()).toBe('idle');
    await set(db, other, done);
    expect(await taken()).toBe(second.id);
  });

  it('is taken when its dependency was deleted from the history', async () => {
    const item = await queueCreation(device, db, 'a', ['swept long ago']);
    await parkDependants(db);
    expect(await taken()).toBe(item.id);
  });

  it('is taken when its dependency was cancelled', async () => {
    const first = await queueCreation(device, db, 'a');
    const second = await queueCreation(device, db, 'b', [first.id]);
    await parkDependants(db);
    await set(db, first, { state: 'cancelled', reason: null });
    expect(await taken()).toBe(second.id);
  });

  it('is the only item that is parked', async () => {
    const first = await set(db, await queueCreation(device, db, 'a'), { state: 'waiting', reason: 'auth' });
    const refused = { state: 'needs_you', reason: 'rejected' } as const;
    const items = [
      await queueCreation(device, db, 'b'),
      await queueEdit(device, db, 'b'),
      await set(db, await queueCreation(device, db, 'c', [first.id]), refused),
    ];
    await parkDependants(db);
    for (const item of [first, ...items]) expect(await found(db, item.id)).toEqual(item);
  });
});
