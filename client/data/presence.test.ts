import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from './db/owner-db.ts';
import { isBeingSent } from './db/pending.ts';
import { SyncEngine } from './flush/engine.ts';
import { flush } from './flush/flush.ts';
import { LEASE_MS } from './outbox/turns.ts';
import type { SyncPorts } from './ports.ts';
import { announcePresence, releaseAbandonedLeases, isPresent } from './presence.ts';
import { found, inTurn, LOST, onItsWay, queueCreation, refusal, set, TestDevice } from './testing.ts';

let device: TestDevice;
let db: OwnerDb;
let closed: SyncPorts;
let next: SyncPorts;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  closed = device.context('closed', 'lost');
  next = device.context('next', 'lost');
});

const flushed = (ports: SyncPorts) => flush(ports, device.keeper, db.owner);

/** Closes a page: the browser releases its locks. */
function close(): void {
  device.heldLocks.delete('declic-context:closed');
}

it('a page is present from its first announcement until it is closed', async () => {
  expect(await isPresent(next.locks, 'closed')).toBe(false);
  await Promise.all([announcePresence(closed), announcePresence(closed)]);
  expect(await isPresent(next.locks, 'closed')).toBe(true);
  close();
  expect(await isPresent(next.locks, 'closed')).toBe(false);
});

describe('an item that a page was sending', () => {
  it('is sent at once by another page when that page closes, with the same key', async () => {
    await queueCreation(device, db, 'a');
    const request = onItsWay();
    device.answer = request.answer;
    void flushed(closed);
    await request.hasLeft;
    expect(await flushed(next)).toMatchObject({ wakeAt: device.now + LEASE_MS });
    close();
    device.answer = inTurn(refusal(409, 'overlap'));
    expect(await flushed(next)).toMatchObject({ wakeAt: null });
    expect(device.sent).toHaveLength(2);
    expect(device.sent[1]?.headers['idempotency-key']).toBe(device.sent[0]?.headers['idempotency-key']);
    request.arrive(LOST);
  });

  it('stays with a sender that took it during the check for the page', async () => {
    const item = await queueCreation(device, db, 'a');
    const lease = { by: 'closed', until: device.now + LEASE_MS };
    const sending = await set(db, item, { state: 'in_flight', epoch: 1, lease });
    const isHeld = async () => {
      await set(db, sending, { epoch: 3, lease: { ...lease, by: 'another' } });
      return false;
    };
    await releaseAbandonedLeases({ ...next, locks: { ...next.locks, isHeld } }, db.outbox);
    expect(await found(db, item.id)).toMatchObject({ epoch: 3, lease: { by: 'another', until: lease.until } });
  });

  it('is not shown as being sent once that page is closed, without network too', async () => {
    const item = await queueCreation(device, db, 'a');
    const lease = { by: 'closed', until: device.now + LEASE_MS };
    await set(db, item, { state: 'in_flight', attempts: 1, lease });
    device.isOnline = false;
    const engine = new SyncEngine(next, device.keeper);
    engine.start();
    await engine.round();
    const left = await found(db, item.id);
    expect(left).toMatchObject({ state: 'in_flight', attempts: 1 });
    expect(isBeingSent(left)).toBe(false);
  });

  it('is not released when its lease names no sender', async () => {
    const item = await queueCreation(device, db, 'a');
    await set(db, item, { state: 'in_flight', lease: null });
    await releaseAbandonedLeases(next, db.outbox);
    expect(await found(db, item.id)).toMatchObject({ state: 'in_flight', lease: null });
  });
});
