import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicaDoor } from './replica-door.ts';

const PATIENCE_MS = 3_000;
const PAUSE_MS = 50;

/** Whether a replica has, after a few seconds, what the primary had; and otherwise what to do. */
export async function replicaReport(
  door: ReplicaDoor,
  patienceMs = PATIENCE_MS,
): Promise<{ readonly isWell: boolean; readonly words: string }> {
  const atPrimary = 'public data is read at the primary';
  try {
    const position = await door.writtenTo();
    const began = performance.now();
    while ((await door.replayedTo()) < position) {
      if (performance.now() - began > patienceMs) {
        const words = `it lacks what was written ${Math.round(patienceMs / 1_000)} s ago, and ${atPrimary}: does it receive the log?`;
        return { isWell: false, words };
      }
      await sleep(PAUSE_MS);
    }
    return { isWell: true, words: `has all, ${Math.round(performance.now() - began)} ms after it was written` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it failed';
    return { isWell: false, words: `${reason}, and ${atPrimary}: is DATABASE_READ_URL a streaming replica, and up?` };
  }
}
