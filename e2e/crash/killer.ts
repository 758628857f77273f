import { setTimeout as sleep } from 'node:timers/promises';
import type { AppServer } from '../harness/app-server.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { Findings } from './findings.ts';
import type { Wire } from './wire.ts';

export interface Victim {
  readonly server: AppServer;
  readonly wire: Wire;
  readonly kills: number;
  readonly findings: Findings;
  /** Waits for the moment of the kill. */
  readonly moment: () => Promise<void>;
  /** Checks the state before the next start. */
  readonly whileDown?: () => Promise<void>;
  readonly random: Seeded;
}

const SHORTEST_LIFE_MS = 100;
const LONGEST_LIFE_MS = 1_000;
const COUNTED_IN_ANSWERS = 0.5;
const MOST_ANSWERS = 12;
/** After this long, a life counted in answers ends without them. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 5;
const LONGEST_START_MS = 500;
const KILLED_WHILE_STARTING = 0.1;

/** A kill at any moment of its life. @param longestMs of a life */
export function anyMoment(random: Seeded, longestMs = LONGEST_LIFE_MS): () => Promise<void> {
  return () => sleep(SHORTEST_LIFE_MS + random.below(longestMs - SHORTEST_LIFE_MS));
}

/** Half of the lives last a moment, the others until some writes are answered: on a slow machine, a moment has none. */
export function momentOrAnswers(random: Seeded, { counts }: Findings, longestMs?: number): () => Promise<void> {
  const moment = anyMoment(random, longestMs);
  return async () => {
    if (!random.chance(COUNTED_IN_ANSWERS)) return moment();
    const [end, answers] = [Date.now() + PATIENCE_MS, counts.writes + 1 + random.below(MOST_ANSWERS)];
    while (counts.writes < answers && Date.now() < end) await sleep(LOOK_MS);
  };
}

/** Kills the server at chosen moments, some of them before it is ready, and starts it again each time. */
export async function killAndRestart({
  server,
  wire,
  kills,
  findings,
  moment,
  whileDown,
  random,
}: Victim): Promise<void> {
  const { counts } = findings;
  while (counts.kills < kills) {
    await moment();
    // A caller that waits now gets no answer; a later one waits for the next server.
    wire.down();
    await server.kill();
    counts.kills += 1;
    while (counts.kills < kills && random.chance(KILLED_WHILE_STARTING)) {
      const started = server.start().catch(() => undefined);
      await sleep(random.below(LONGEST_START_MS));
      await server.kill();
      await started;
      counts.kills += 1;
      counts.killsWhileStarting += 1;
    }
    await whileDown?.();
    await server.start();
    wire.up();
  }
}
