import { localTimeOf } from '../dates.ts';
import { HOUR_MS } from '../durations.ts';

export interface QuietHours {
  /** Hours of the day in Quebec, 0 to 23; the same twice is no quiet time. */
  readonly quiet_from: number;
  readonly quiet_to: number;
}

/** Nobody is woken: 21 h to 8 h. */
export const DEFAULT_QUIET: QuietHours = { quiet_from: 21, quiet_to: 8 };

const QUARTER_MS = HOUR_MS / 4;

/** The moment from which somebody may be told by their device: now, or the end of the quiet hours. */
export function tellableAt(now: Date, { quiet_from, quiet_to }: QuietHours): Date {
  let at = now;
  // By quarters of an hour, so that the changes of the clocks are those of the calendar.
  while (isQuiet(at, quiet_from, quiet_to)) {
    at = new Date((Math.floor(at.getTime() / QUARTER_MS) + 1) * QUARTER_MS);
  }
  return at;
}

function isQuiet(at: Date, from: number, to: number): boolean {
  const hour = Number(localTimeOf(at).slice(0, 2));
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}
