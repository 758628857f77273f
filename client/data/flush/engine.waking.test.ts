import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SyncEngine } from './engine.ts';
import { ensureGuest } from '../session/owners.ts';
import { answering, aSession, found, LOST, MAUDE, queueCreation, TestDevice } from '../testing.ts';

let device: TestDevice;
let timers: { delay: number; run: () => void }[];
beforeEach(() => {
  device = new TestDevice();
  timers = [];
  vi.stubGlobal('reportError', (error: unknown) => expect(error).toBeUndefined());
});
afterEach(() => vi.unstubAllGlobals());

function anEngine(): SyncEngine {
  const after = (delay: number, run: () => void) => {
    timers.push({ delay, run });
    return () => undefined;
  };
  return new SyncEngine({ ...device.ports, clock: { ...device.ports.clock, after } }, device.keeper);
}

/** A sent creation without an answer, whose delay is not over. */
async function aCutSend() {
  const db = device.open(await ensureGuest(device.ports));
  const item = await queueCreation(device, db, 'a');
  device.answer = () => LOST;
  device.chance = 0.9;
  const engine = anEngine();
  engine.start();
  await engine.round();
  expect((await found(db, item.id)).state).toBe('waiting');
  device.answer = answering;
  return { engine, state: async () => (await found(db, item.id)).state };
}

it('waits a moment when its page is shown again, then sends unanswered items without their delay', async () => {
  const { engine, state } = await aCutSend();
  engine.wake();
  const waking = timers.at(-1);
  expect([waking?.delay, await state()]).toEqual([1_000, 'waiting']);
  waking?.run();
  await vi.waitFor(async () => expect(await state()).toBe('done'));
});

it('sends unanswered items at its start, without their delay', async () => {
  const { state } = await aCutSend();
  const engine = anEngine();
  engine.start();
  await engine.round();
  expect(await state()).toBe('done');
});

it('sends unanswered items when the same person signs in again, without their delay', async () => {
  const db = await device.signedIn(MAUDE);
  const item = await queueCreation(device, db, 'a');
  device.chance = 0.9;
  const engine = anEngine();
  engine.start();
  await engine.round();
  await device.ports.device.facts.delete('session');
  await engine.round();
  expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'retry' });
  device.answer = answering;
  await device.keeper.keep(aSession(MAUDE, 'another session'));
  await engine.round();
  expect((await found(db, item.id)).state).toBe('done');
});

describe('a hidden page', () => {
  it('does not pull when it has nothing to send', async () => {
    await ensureGuest(device.ports);
    device.answer = answering;
    const engine = anEngine();
    engine.start();
    await engine.round();
    const kick = vi.spyOn(engine, 'kick');
    device.isHidden = true;
    timers.at(-1)?.run();
    expect(kick).not.toHaveBeenCalled();
    device.isHidden = false;
    timers.at(-1)?.run();
    expect(kick).toHaveBeenCalledOnce();
  });

  it('sends an interrupted item again at the end of its delay', async () => {
    device.isHidden = true;
    const { engine, state } = await aCutSend();
    device.now += 1_000;
    timers.at(-1)?.run();
    await engine.round();
    expect(await state()).toBe('done');
  });
});
