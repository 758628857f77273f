import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import { SyncEngine } from './engine.ts';
import { ensureGuest } from '../session/owners.ts';
import type { SyncPorts } from '../ports.ts';
import {
  answering,
  found,
  LOST,
  MAUDE,
  onItsWay,
  ours,
  queueCreation,
  refusal,
  requestId,
  set,
  TestDevice,
} from '../testing.ts';

let device: TestDevice;
let timers: { delay: number; run: () => void }[];
let failures: unknown[];
let rounds: number;
beforeEach(() => {
  device = new TestDevice();
  timers = [];
  failures = [];
  rounds = 0;
  vi.stubGlobal('reportError', (error: unknown) => failures.push(error));
});
afterEach(() => vi.unstubAllGlobals());

function anEngine(changes: Partial<SyncPorts> = {}): SyncEngine {
  const after = (delay: number, run: () => void) => {
    const timer = { delay, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const ports = { ...device.ports, clock: { ...device.ports.clock, after }, ...changes };
  return new SyncEngine(ports, device.keeper, () => {
    rounds += 1;
  });
}

it('sends and pulls at its start, and again within a minute', async () => {
  const db = device.open(await ensureGuest(device.ports));
  const item = await queueCreation(device, db, 'a');
  device.answer = answering;
  const engine = anEngine();
  engine.start();
  await engine.round();
  expect((await found(db, item.id)).state).toBe('done');
  expect(timers.map(({ delay }) => delay)).toEqual([60_000]);
});

it('deletes history older than a month at its start, and never a waiting item', async () => {
  const db = device.open(await ensureGuest(device.ports));
  const [old, recent] = ['2026-10-21T11:59:59.999Z', '2026-10-21T12:00:00.000Z'];
  const { seq: _, ...item } = await queueCreation(device, db, 'a');
  const rows = [
    { state: 'done', created_at: old, done_at: old },
    { state: 'done', created_at: old, done_at: recent },
    { state: 'cancelled', created_at: old },
    { state: 'cancelled', created_at: recent },
    { state: 'needs_you', created_at: old },
  ] as const;
  const seqs = await Promise.all(rows.map((row, index) => db.outbox.add({ ...item, id: `${index}`, ...row })));
  device.answer = answering;
  const engine = anEngine();
  engine.start();
  await engine.round();
  const kept = await db.outbox.bulkGet(seqs);
  expect(kept.map((row) => row !== undefined)).toEqual([false, true, false, true, true]);
});

it('starts once when it is started twice', async () => {
  const guest = await ensureGuest(device.ports);
  device.answer = answering;
  const engine = anEngine();
  engine.start();
  await engine.round();
  const before = device.sent.length;
  engine.start();
  await engine.round();
  const sent = device.sent.slice(before).filter(({ headers }) => headers['x-declic-owner'] === guest);
  expect(sent).toHaveLength(1);
});

it('wakes at the end of the delay of a waiting item, and sends it', async () => {
  const db = device.open(await ensureGuest(device.ports));
  const item = await queueCreation(device, db, 'a');
  device.answer = () => LOST;
  const engine = anEngine();
  engine.start();
  await engine.round();
  expect(timers.map(({ delay }) => delay <= 1_000)).toEqual([true]);
  const [timer] = timers;
  device.now += timer?.delay ?? 0;
  const request = onItsWay();
  device.answer = request.answer;
  timer?.run();
  await request.hasLeft;
  device.answer = answering;
  request.arrive(ours(201, { ...aRequest({ id: requestId('a') }), booking: null }));
  await engine.round();
  expect((await found(db, item.id)).state).toBe('done');
});

it('runs one more round for requests made during a round, and only one', async () => {
  const guest = await ensureGuest(device.ports);
  device.answer = answering;
  const engine = anEngine();
  engine.start();
  engine.kick();
  engine.kick();
  await engine.round();
  expect(device.sent.filter(({ headers }) => headers['x-declic-owner'] === guest)).toHaveLength(2);
});

it('continues after a failed round and reports the error', async () => {
  await ensureGuest(device.ports);
  const engine = anEngine({
    openOwner: () => {
      throw new Error('The storage is full');
    },
  });
  engine.start();
  await engine.round();
  expect(failures).toEqual([new Error('The storage is full'), new Error('The storage is full')]);
  expect(timers.map(({ delay }) => delay)).toEqual([60_000]);
});

describe('a long wait', () => {
  it.each(['update', 'storage'] as const)('for %s ends when a page starts', async (reason) => {
    const db = device.open(await ensureGuest(device.ports));
    const item = await set(db, await queueCreation(device, db, 'a'), { state: 'waiting', reason, attempts: 1 });
    device.answer = answering;
    const engine = anEngine();
    engine.start();
    await engine.round();
    expect(await found(db, item.id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('for storage ends each hour, and for an update at the next start', async () => {
    const db = device.open(await ensureGuest(device.ports));
    const full = await queueCreation(device, db, 'a');
    const old = await queueCreation(device, db, 'b');
    device.answer = (request) => {
      if (request.path.startsWith('/api/sync')) return answering(request);
      return request.headers['idempotency-key'] === full.idempotency_key
        ? refusal(507, 'storage_full')
        : refusal(426, 'client_too_old');
    };
    const attempts = async () => [(await found(db, full.id)).attempts, (await found(db, old.id)).attempts];
    const engine = anEngine();
    engine.start();
    await engine.round();
    expect(await attempts()).toEqual([1, 1]);
    device.now += 3_599_999;
    await engine.round();
    expect(await attempts()).toEqual([1, 1]);
    device.now += 1;
    await engine.round();
    expect(await attempts()).toEqual([2, 1]);
    expect(await found(db, full.id)).toMatchObject({ state: 'waiting', reason: 'storage' });
    engine.stop();
    const next = anEngine();
    next.start();
    await next.round();
    expect(await attempts()).toEqual([3, 2]);
  });
});

it('continues after the device itself failed', async () => {
  const engine = anEngine({ device: { signed_out: { toArray: () => Promise.reject(new Error('Closed')) } } as never });
  engine.start();
  await engine.round();
  expect(failures.length).toBeGreaterThan(0);
  expect(timers.map(({ delay }) => delay)).toEqual([60_000]);
});

it('reports no error after it is stopped, and sends no photos', async () => {
  await ensureGuest(device.ports);
  const engine = anEngine({
    openOwner: () => {
      engine.stop();
      throw new Error('A newer build has the database');
    },
  });
  engine.start();
  await engine.round();
  expect([failures, timers, rounds]).toEqual([[], [], 0]);
});

it('does nothing after it is stopped', async () => {
  await ensureGuest(device.ports);
  device.answer = answering;
  const engine = anEngine();
  engine.start();
  await engine.round();
  const sent = device.sent.length;
  engine.stop();
  await engine.round();
  expect([timers, device.sent.length]).toEqual([[], sent]);
});

it('tries nothing while the browser reports no network, so that every item can still be changed', async () => {
  const db = device.open(await ensureGuest(device.ports));
  const item = await queueCreation(device, db, 'a');
  device.isOnline = false;
  device.answer = () => LOST;
  const engine = anEngine();
  engine.start();
  await engine.round();
  expect(await found(db, item.id)).toMatchObject({ state: 'queued', attempts: 0 });
});

it('ignores the browser’s network state when an answer arrives', async () => {
  const db = device.open(await ensureGuest(device.ports));
  const item = await queueCreation(device, db, 'a');
  device.isOnline = false;
  device.answer = answering;
  const engine = anEngine();
  engine.start();
  await engine.round();
  expect((await found(db, item.id)).state).toBe('done');
});

it('sends unanswered items at once when the network returns', async () => {
  const db = device.open(await ensureGuest(device.ports));
  const item = await queueCreation(device, db, 'a');
  const engine = anEngine();
  engine.start();
  await engine.round();
  expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'retry' });
  device.answer = answering;
  await engine.networkIsBack();
  expect((await found(db, item.id)).state).toBe('done');
});

it('waits as long as the server asked, even when the network returns', async () => {
  const db = device.open(await ensureGuest(device.ports));
  const item = await queueCreation(device, db, 'a');
  device.answer = () => ours(429, { code: 'too_many_requests' }, { 'retry-after': '30' });
  const engine = anEngine();
  engine.start();
  await engine.round();
  await engine.networkIsBack();
  expect(await found(db, item.id)).toMatchObject({ state: 'waiting', attempts: 1 });
});

describe('the next round finishes interrupted work', () => {
  async function round() {
    const engine = anEngine();
    engine.start();
    await engine.round();
  }

  it('sends a claimed guest’s items as the person’s', async () => {
    const guest = await ensureGuest(device.ports);
    const item = await queueCreation(device, device.open(guest), 'a');
    const mine = await device.signedIn();
    await device.ports.device.claims.put({ guest, secret: 'secret', to: mine.owner });
    device.answer = (request) => (request.path === '/api/me/claim' ? ours(200, { moved: 0 }) : answering(request));
    await round();
    expect((await found(mine, item.id)).state).toBe('done');
    expect(new Set(device.sent.map(({ headers }) => headers['x-declic-owner']))).toEqual(new Set([mine.owner]));
    expect(await device.ports.device.claims.count()).toBe(0);
  });

  it('clears the rows of an interrupted sign-out, and keeps those of the signed-in person', async () => {
    const left = await device.signedIn(MAUDE);
    const here = await device.signedIn();
    const row = { id: aRequest().id, version: 1, data: aRequest(), snapshot: 1 };
    for (const db of [left, here]) await db.rowsOf('quote_request').put(row);
    device.answer = answering;
    await round();
    expect([await left.rowsOf('quote_request').count(), await here.rowsOf('quote_request').count()]).toEqual([0, 1]);
  });
});

it('makes the deletions that a closed page held', async () => {
  const db = await device.signedIn();
  const row = { key: 'deleting', photos: [{ id: 'photo', page: 'closed', until: device.now + 1_000 }] } as const;
  await db.meta.put(row);
  device.answer = ({ method }) => (method === 'DELETE' ? ours(204, null) : answering({ path: '/api/sync' }));
  const engine = anEngine();
  engine.start();
  await engine.round();
  expect((await db.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['photo.delete done']);
  expect(await db.meta.get('deleting')).toBeUndefined();
});
