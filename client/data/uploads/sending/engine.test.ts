import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnerDb } from '../../db/owner-db.ts';
import { LEASE_MS } from '../../outbox/turns.ts';
import { announcePresence } from '../../presence.ts';
import { aSession, CAMILLE, LOST, onItsWay, refusal, TestDevice } from '../../testing.ts';
import { UploadEngine } from './engine.ts';
import { retryPhotos } from '../photos.ts';
import { announced, assetOf, someBytes, UploadServer } from '../testing.ts';

let device: TestDevice;
let db: OwnerDb;
let server: UploadServer;
let engine: UploadEngine;
let arrivals: number;
/** The engine's timers, by delay. */
let timers: { ms: number; run: () => void }[];
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  server = new UploadServer(device);
  arrivals = 0;
  timers = [];
  const after = (ms: number, run: () => void) => {
    const timer = { ms, run };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  const ports = { ...device.ports, clock: { ...device.ports.clock, after } };
  engine = new UploadEngine(ports, device.keeper, () => (arrivals += 1));
});

/** No answer to the first try, nor to the immediate second one. */
function networkIsDown(): void {
  for (let tries = 0; tries < 2; tries += 1) server.next('PUT', LOST);
}

describe('this page’s photos', () => {
  it('are sent, and each arrival is reported', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    await engine.run();
    expect([arrivals, (await assetOf(db, photo_id)).state, timers]).toEqual([1, 'done', []]);
  });

  it('are sent in the same run when they are added during it', async () => {
    await announced(device, db, someBytes(100, 1));
    const way = onItsWay();
    const { answer } = device;
    device.answer = way.answer;
    const running = engine.run();
    await way.hasLeft;
    device.answer = answer;
    const second = await announced(device, db, someBytes(100, 2));
    expect(engine.run()).toBe(running);
    way.arrive(LOST);
    await running;
    expect((await assetOf(db, second.photo_id)).state).toBe('done');
  });

  it('are tried again at the end of their delay, or at once when the network is back', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    networkIsDown();
    await engine.run();
    const asset = await assetOf(db, photo_id);
    expect(timers.map(({ ms }) => ms)).toEqual([asset.next_at - device.now]);
    await engine.networkIsBack();
    expect([(await assetOf(db, photo_id)).state, timers]).toEqual(['done', []]);
  });

  it('are tried again a moment after their page is shown again', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    networkIsDown();
    await engine.run();
    engine.wake();
    const waking = timers.at(-1);
    expect(waking?.ms).toBe(1_000);
    waking?.run();
    await vi.waitFor(async () => expect((await assetOf(db, photo_id)).state).toBe('done'));
  });

  it('wait while other pages send the maximum number of photos, even when they are due', async () => {
    const sent = await Promise.all([1, 2, 3].map((seed) => announced(device, db, someBytes(100, seed))));
    await announcePresence(device.context('another page'));
    for (const [index, { id }] of sent.entries()) {
      const lease = { by: 'another page', until: device.now + LEASE_MS + index };
      await db.assets.update(
        id,
        index < 2 ? { state: 'in_flight', lease } : { state: 'waiting', reason: 'retry', next_at: device.now },
      );
    }
    await engine.run();
    expect(timers.map(({ ms }) => ms)).toEqual([LEASE_MS]);
  });

  it('are sent again by their timer', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    networkIsDown();
    await engine.run();
    device.now = (await assetOf(db, photo_id)).next_at;
    timers[0]?.run();
    await vi.waitFor(async () => expect((await assetOf(db, photo_id)).state).toBe('done'));
  });

  it('are sent when the same person signs in again', async () => {
    const { photo_id, id } = await announced(device, db, someBytes(100));
    await db.assets.update(id, { state: 'waiting', reason: 'auth' });
    await engine.run();
    expect((await assetOf(db, photo_id)).state).toBe('done');
  });

  it('that got no answer are sent at once when the same person signs in again', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    networkIsDown();
    await engine.run();
    const { next_at: due } = await assetOf(db, photo_id);
    await engine.run();
    expect([(await assetOf(db, photo_id)).state, device.now < due]).toEqual(['waiting', true]);
    await device.keeper.keep(aSession(CAMILLE, 'another session'));
    await engine.run();
    expect((await assetOf(db, photo_id)).state).toBe('done');
  });

  it('keep waiting for a sign-in while the server accepts nobody', async () => {
    const { photo_id, id } = await announced(device, db, someBytes(100));
    await db.assets.update(id, { state: 'waiting', reason: 'auth' });
    device.keeper.forgetAccess();
    device.answer = () => refusal(401, 'session.ended');
    await engine.run();
    expect((await assetOf(db, photo_id)).reason).toBe('auth');
  });

  it.each(['update', 'storage'] as const)('that wait for %s are tried once by the next page', async (reason) => {
    const { photo_id, id } = await announced(device, db, someBytes(100));
    await db.assets.update(id, { state: 'waiting', reason });
    server.next('PUT', refusal(507, 'storage_full'));
    await engine.run();
    await engine.run();
    expect((await assetOf(db, photo_id)).reason).toBe('storage');
  });

  it('ask for room again after an hour', async () => {
    await device.keeper.keep(aSession(CAMILLE, 'a long one', 100_000));
    const { photo_id, id } = await announced(device, db, someBytes(100));
    await engine.run();
    await db.assets.update(id, { state: 'waiting', reason: 'storage' });
    await engine.run();
    expect((await assetOf(db, photo_id)).reason).toBe('storage');
    device.now += 3_600_000;
    await engine.run();
    expect((await assetOf(db, photo_id)).state).toBe('done');
  });

  it('are sent by the next run after a failed one, whose error is reported', async () => {
    const failures: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => failures.push(error));
    const { photo_id } = await announced(device, db, someBytes(100));
    const full = new Error('No room');
    const { answer } = device;
    device.answer = () => {
      throw full;
    };
    await engine.run();
    await engine.networkIsBack();
    device.answer = () => {
      engine.stop();
      throw full;
    };
    device.now += LEASE_MS;
    await engine.run();
    expect(failures).toEqual([full]);
    device.answer = answer;
    device.now += LEASE_MS;
    await new UploadEngine(device.ports, device.keeper, () => undefined).run();
    expect((await assetOf(db, photo_id)).state).toBe('done');
    vi.unstubAllGlobals();
  });

  it('are not sent when nobody is signed in, or when a newer build took the databases', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    const session = await device.ports.device.fact('session');
    await device.ports.device.facts.delete('session');
    await engine.run();
    await engine.networkIsBack();
    if (session !== null) await device.ports.device.setFact('session', session);
    engine.stop();
    await engine.run();
    expect((await assetOf(db, photo_id)).state).toBe('queued');
  });

  it('are released when the engine stops during a run, and no timer stays', async () => {
    const { photo_id } = await announced(device, db, someBytes(100));
    networkIsDown();
    await engine.run();
    expect(timers).toHaveLength(1);
    engine.stop();
    expect(timers).toEqual([]);
    expect((await assetOf(db, photo_id)).state).toBe('waiting');
  });
});

it('“Réessayer” sends waiting items without their delay', async () => {
  const { photo_id } = await announced(device, db, someBytes(100));
  server.next('PUT', refusal(503, 'unavailable', {}));
  await engine.run();
  const [row] = await db.outbox.toArray();
  await db.outbox.update(row?.seq ?? 0, { state: 'waiting', reason: 'retry', next_at: device.now + 60_000 });
  await retryPhotos(db);
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'queued', next_at: 0 }]);
  await db.outbox.update(row?.seq ?? 0, { state: 'done' });
  await engine.run();
  expect((await assetOf(db, photo_id)).state).toBe('done');
});
