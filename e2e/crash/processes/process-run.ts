import { setTimeout as sleep } from 'node:timers/promises';
import { ACCESS_TOKEN_S } from '#server/foundation/plugins/session.ts';
import { freePort } from '../../../scripts/postgres.ts';
import type { Findings } from '../findings.ts';
import { type CrashOptions, type UnderLoad, underLoadOf } from '../run.ts';
import { Wire } from '../wire.ts';
import { makeWorld } from '../world.ts';
import { findHaproxy } from './balancer.ts';
import { Cluster } from './cluster.ts';
import { watchStreams } from './stream-watch.ts';

export interface ProcessOptions extends Omit<CrashOptions, 'database'> {
  readonly processes: number;
  /** The time from one kill to the next. */
  readonly everyMs: number;
}

/** The measurements of a run. */
export interface ProcessFigures {
  /** Writes answered in a second by one process, and by all. */
  readonly one: number;
  readonly all: number;
  /** By how much a stream at one process heard later than one at another, at most. */
  readonly streamsApartMs: number;
  /** Requests that no process answered while all were restarted in turn. */
  readonly cutByRestarts: number;
  /** The load balancer's words meanwhile about processes that got no requests any more. */
  readonly notices: readonly string[];
}

const MEASURED_MS = 10_000;
const BROKEN = 'broken off';
/** Told to the second of two that were sent at once, while the first is at work, wherever that is. */
const TWIN = '409 in_progress';
const ROLLS = 2;
const KILLS_A_LINE = 5;

/**
 * Several processes on one PostgreSQL behind haproxy: guests write and followers pull, while the processes are stopped and
 * started in turn, then killed one by one; then everything is compared with the database.
 *
 * @param say is told what was measured, and of kills, as they happen: a run takes minutes, and may itself be interrupted
 */
export async function crashProcesses(
  { kills, processes, everyMs, ...options }: ProcessOptions,
  say: (line: string) => void,
): Promise<[Findings, ProcessFigures]> {
  findHaproxy();
  const world = await makeWorld('postgresql');
  const port = await freePort();
  const cluster = await Cluster.of(world, processes, port);
  let figures: ProcessFigures = { one: 0, all: 0, streamsApartMs: 0, cutByRestarts: 0, notices: [] };
  try {
    const findings = await underLoadOf({ server: cluster, wire: new Wire(port) }, world, options, async (load) => {
      const streamsApartMs = await watchStreams(cluster.members, load.newcomer(), load.findings);
      await sleep(MEASURED_MS);
      const all = await writesPerSecond(load);
      const before = cluster.notices.length;
      const cutByRestarts = await restartInTurn(load, ROLLS);
      const notices = cluster.notices.slice(before);
      const one = await measureOne(load);
      figures = { one, all, streamsApartMs, cutByRestarts, notices };
      say(`  ${all} writes/s, one alone ${one}/s; restarted in turn: ${cutByRestarts} requests without an answer`);
      await killInTurn(load, kills, everyMs, say);
    });
    const { seconds, signedOut } = findings.counts;
    findings.check(signedOut === 0 || seconds > ACCESS_TOKEN_S, () => `${signedOut} readers were signed out`);
    return [findings, figures];
  } finally {
    await world.remove();
  }
}

async function writesPerSecond({ findings }: UnderLoad<Cluster>): Promise<number> {
  const [before, began] = [findings.counts.writes, performance.now()];
  await sleep(MEASURED_MS);
  return Math.round((1_000 * (findings.counts.writes - before)) / (performance.now() - began));
}

/** Stops all but one, as an operator does. */
async function measureOne(load: UnderLoad<Cluster>): Promise<number> {
  const [, ...others] = load.server.members;
  for (const other of others) await stopped(load, other);
  const one = await writesPerSecond(load);
  for (const other of others) await load.server.restart(other);
  return one;
}

async function stopped({ findings }: UnderLoad<Cluster>, member: Cluster['members'][number]): Promise<void> {
  const code = await member.stop();
  findings.check(code === 0, () => `a process was asked to stop and left with ${code}`);
}

/** Restarts one after the other: nobody is told to wait, and no connection is cut. */
async function restartInTurn(load: UnderLoad<Cluster>, rolls: number): Promise<number> {
  const { waits } = load.findings;
  const before = new Map([...waits, [BROKEN, load.wire.broken]]);
  for (let roll = 0; roll < rolls; roll += 1) {
    for (const member of load.server.members) {
      await stopped(load, member);
      await load.server.restart(member);
    }
  }
  const grown = [...waits, [BROKEN, load.wire.broken] as const]
    .map(([answer, times]) => [answer, times - (before.get(answer) ?? 0)] as const)
    .filter(([answer, times]) => times > 0 && answer !== TWIN);
  const cut = grown.reduce((sum, [, times]) => sum + times, 0);
  load.findings.check(cut === 0, () => {
    const answers = grown.map(([answer, times]) => `${answer}: ${times}`).join(', ');
    return `${cut} requests were not answered while the processes were restarted in turn (${answers})`;
  });
  return cut;
}

async function killInTurn(
  { server, findings, random }: UnderLoad<Cluster>,
  kills: number,
  everyMs: number,
  say: (line: string) => void,
): Promise<void> {
  const { counts, violations } = findings;
  while (counts.kills < kills) {
    const began = performance.now();
    const victim = random.pick(server.members);
    await sleep(random.below(everyMs / 2));
    await victim.kill();
    counts.kills += 1;
    await server.restart(victim);
    if (counts.kills % KILLS_A_LINE === 0) say(`  ${counts.kills} of ${kills} kills, ${violations.length} violations`);
    await sleep(Math.max(0, everyMs - (performance.now() - began)));
  }
}
