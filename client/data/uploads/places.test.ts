import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxItem, OwnerDb } from '../db/owner-db.ts';
import { claimNext } from '../flush/lease.ts';
import { queueCreation, set, TestDevice } from '../testing.ts';
import { someBytes, taken } from './testing.ts';

// The server gives photos their positions in the order their rows arrive.

let device: TestDevice;
let db: OwnerDb;
let first: OutboxItem;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  await taken(device, db, someBytes(100, 1));
  await taken(device, db, someBytes(100, 2));
  const [item] = await db.outbox.orderBy('seq').toArray();
  if (item === undefined) throw new Error('Nothing is queued');
  first = item;
});

const waiting = (status: number | null, code: string | null = null): Partial<OutboxItem> => ({
  state: 'waiting',
  reason: 'retry',
  attempts: 1,
  next_at: device.now + 1_000,
  last_error: { status, code },
});

/** The number of the next item to send, from 1 in queue order; null when there is none. */
async function next(): Promise<number | null> {
  const claim = await claimNext(device.ports, db);
  return claim.kind === 'item' ? 1 + claim.item.seq - first.seq : null;
}

describe('photos chosen after a photo whose row waits for another try', () => {
  it.each([
    ['no answer', null, null],
    ['a gateway’s', 502, null],
    ['later', 503, 'unavailable'],
    ['later', 429, 'rate_limited'],
  ])('wait for it and are sent after it: %s, %s', async (_, status, code) => {
    await set(db, first, waiting(status, code));
    expect(await claimNext(device.ports, db)).toEqual({ kind: 'idle', wakeAt: device.now + 1_000 });
    device.now += 1_000;
    expect(await next()).toBe(1);
  });

  it('wait as long as it does, even if they were tried themselves', async () => {
    await set(db, first, { ...waiting(null), next_at: device.now + 5_000 });
    const [, second] = await db.outbox.orderBy('seq').toArray();
    if (second !== undefined) await set(db, second, { ...waiting(null), next_at: device.now - 1 });
    expect(await claimNext(device.ports, db)).toEqual({ kind: 'idle', wakeAt: device.now + 5_000 });
  });

  it('do not block any other item', async () => {
    await set(db, first, waiting(null));
    await queueCreation(device, db, 'a');
    expect(await next()).toBe(3);
  });

  it('do not wait when the server fails for this photo only', async () => {
    await set(db, first, waiting(500, 'internal'));
    expect(await next()).toBe(2);
  });

  it('do not wait for a photo that needs the person', async () => {
    await set(db, first, { state: 'needs_you', reason: 'rejected', last_error: { status: 422, code: 'quota' } });
    expect(await next()).toBe(2);
  });
});
