import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '#shared/protocol/problem.ts';
import type { Dialect } from '#server/foundation/db/doors.ts';
import type { Seeded } from '../simulator/seeded.ts';
import { type Fault, faultsOf } from './faults.ts';
import type { Findings } from './findings.ts';
import { mailServer } from './silent-mail.ts';
import { underLoad, type UnderLoad } from './run.ts';
import { makeWorld } from './world.ts';
import { healthCalls } from '#shared/config/health.calls.ts';

export interface FaultOptions {
  readonly each: number;
  readonly seed: number;
  readonly database: Dialect;
  readonly guests: number;
}

/**
 * The maximum time until the server answers again after the fault is over, and the maximum retry time it may return.
 */
const RETRY_MS = 10_000;
const LONGEST_RETRY_S = 5;
const READY_MS = 2_000;
const GIVE_UP_MS = 45_000;
const LOOK_MS = 20;
const CALM_MS = 500;
const FAULT_HALFWAY_MS = 700;
const NOTHING = 'nothing';

/** Guests write and followers pull while a resource of the server fails repeatedly; then the database is checked. */
export async function crashFaults({ each, seed, database, guests }: FaultOptions): Promise<Findings> {
  const world = await makeWorld(database, { withDisk: true });
  const mail = await mailServer();
  const env = {
    SMTP_URL: mail.url,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'clock.ts')).href}`,
  };
  const beside = await world.open();
  try {
    // Failed jobs may be logged; a request that ends as an error is never allowed.
    const mayLog = (message: string) => message !== 'request failed';
    return await underLoad(world, { seed, guests, env, mayLog }, async (load) => {
      const faults = faultsOf(world, beside, load.server, mail);
      for (let round = 0; round < each; round += 1) {
        for (const fault of shuffled(faults, load.random)) await runFault(fault, load);
      }
    });
  } finally {
    await beside.close();
    await mail.close();
    await world.remove();
  }
}

async function runFault(fault: Fault, load: UnderLoad): Promise<void> {
  const { findings, wire, random } = load;
  await sleep(random.below(CALM_MS));
  const calmMs = await untilServerAnswers(load);
  findings.ofFault(NOTHING).again.push(calmMs);
  const lastsMs = fault.lastsMs(random);
  const retriesBefore = findings.counts.askedToWait;
  const lateBefore = (await fault.late?.()) ?? 0;
  await fault.begin();
  await sleep(FAULT_HALFWAY_MS);
  await checkReadiness(fault, load);
  await sleep(Math.max(0, lastsMs - FAULT_HALFWAY_MS));
  const late = (await fault.late?.()) ?? 0;
  findings.check(late <= lateBefore, () => `${fault.name}: ${late} holds are overdue, ${lateBefore} were before`);
  await fault.end();
  const recoveryMs = await untilServerAnswers(load);
  findings.ofFault(fault.name).again.push(recoveryMs);
  findings.ofFault(fault.name).putOff += findings.counts.askedToWait - retriesBefore;
  findings.check(recoveryMs <= RETRY_MS, () => {
    return `${fault.name}: answered again ${recoveryMs} ms after its end, and in ${calmMs} before it began`;
  });
  findings.check(wire.longestRetryAfterS <= LONGEST_RETRY_S, () => `told to wait for ${wire.longestRetryAfterS} s`);
}

/** @returns the time until each hand got an answer, and the server reported ready */
async function untilServerAnswers({ hands, wire }: UnderLoad): Promise<number> {
  const began = performance.now();
  const done = new Map(hands.map((hand) => [hand, hand.actions]));
  const isWorking = () => hands.every((hand) => hand.actions > (done.get(hand) ?? 0));
  while (performance.now() - began < GIVE_UP_MS) {
    if (isWorking() && (await get(wire, healthCalls['health.ready'].path)).reply?.status === 200) break;
    await sleep(LOOK_MS);
  }
  return Math.round(performance.now() - began);
}

async function checkReadiness(fault: Fault, { findings, wire }: UnderLoad): Promise<void> {
  const [ready, live] = await Promise.all([
    get(wire, healthCalls['health.ready'].path),
    get(wire, healthCalls['health.live'].path),
  ]);
  findings.ofFault(fault.name).ready.push(ready.recoveryMs);
  // The time of an empty request measures the machine itself.
  findings.check(ready.recoveryMs <= READY_MS + live.recoveryMs, () => {
    return `${fault.name}: ready took ${ready.recoveryMs} ms, and live ${live.recoveryMs}`;
  });
  findings.check(live.reply?.status === 200, () => `${fault.name}: live said ${live.reply?.status}`);
  const { parts = [], database } = JSON.parse(ready.reply?.text ?? '{}') as Partial<Problem> & { database?: string };
  const [status, wanted] = [ready.reply?.status, fault.ready];
  const isRight =
    wanted === null ||
    status === wanted ||
    (wanted === 'late' ? status === 200 && database === wanted : status === 503 && parts.includes(String(wanted)));
  findings.check(isRight, () => `${fault.name}: ready said ${status} ${ready.reply?.text}`);
}

async function get(wire: UnderLoad['wire'], path: string) {
  const began = performance.now();
  const reply = await wire.send({ method: 'GET', path, headers: {} });
  return { reply, recoveryMs: Math.round(performance.now() - began) };
}

function shuffled<Item>(items: readonly Item[], random: Seeded): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
