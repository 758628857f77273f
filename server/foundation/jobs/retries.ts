import { SECOND_MS, MINUTE_MS, HOUR_MS } from '#shared/durations.ts';

/** Waits after each failure; the last one repeats until `job_retry_hours` are over. */
const WAITS_MS: readonly number[] = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS];
/** Jobs that failed together are spread over a tenth of their wait in both directions. */
const SPREAD = 0.2;

/** The wait of a job after a failure, ms; null once its tries fill `hours`. @param failures 1 for the first */
export function waitAfter(failures: number, hours: number, random: () => number = Math.random): number | null {
  let spent = 0;
  for (let failure = 1; failure <= failures; failure += 1) spent += plannedWait(failure);
  if (spent > hours * HOUR_MS) return null;
  return plannedWait(failures) * (1 - SPREAD / 2 + random() * SPREAD);
}

function plannedWait(failure: number): number {
  return WAITS_MS[Math.min(failure, WAITS_MS.length) - 1] ?? HOUR_MS;
}
