import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { HOUR_MS } from '#shared/durations.ts';
import { clock } from '#server/foundation/clock.ts';

/** Ten years: later instants are of no use to a demo. */
const MOST_HOURS = 87_600;

export const clockMove = z.strictObject({ hours: z.int().check(z.minimum(1), z.maximum(8_760)) });

const kept = z.object({ ahead_ms: z.int().check(z.minimum(0), z.maximum(MOST_HOURS * HOUR_MS)) });

/** The demo's clock goes on where it was before the server stopped: rows of the future stay in the past. */
export function restoreClock(dataDir: string): void {
  try {
    clock.setAhead(kept.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))).ahead_ms);
  } catch {
    clock.setAhead(0);
  }
}

/** Moves the server's clock forward. It never goes back, as no row could be from the future. @returns the new time */
export async function moveClock(dataDir: string, hours: number): Promise<Date> {
  const ahead = Math.min(clock.aheadMs + hours * HOUR_MS, MOST_HOURS * HOUR_MS);
  await writeFile(fileOf(dataDir), JSON.stringify({ ahead_ms: ahead }));
  clock.setAhead(ahead);
  return clock.now();
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'demo-clock.json');
}
