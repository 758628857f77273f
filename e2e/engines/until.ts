import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 20_000;
const LOOK_MS = 50;

/**
 * Waits until a condition holds.
 * @throws an error with its name and the last error, after a time limit
 */
export async function until(what: string, holds: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patienceMs;
  let cause: unknown;
  while (Date.now() < end) {
    try {
      if (await holds()) return;
    } catch (error) {
      cause = error;
    }
    await sleep(LOOK_MS);
  }
  throw new Error(`Never: ${what}`, { cause });
}
