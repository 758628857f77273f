import { SHOOT_TIME_ZONE } from '../dates.ts';
import { MINUTE_MS } from '../durations.ts';

export interface QuietHours {
  /** Hours of the day where the device is, 0 to 23; the same twice is no quiet time. */
  readonly quiet_from: number;
  readonly quiet_to: number;
}

/** Nobody is woken by their device from 21 h to 8 h. */
export const DEFAULT_QUIET: QuietHours = { quiet_from: 21, quiet_to: 8 };

/** Clocks of all zones differ by a multiple of this. */
const STEP_MS = 15 * MINUTE_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  clocks.set(zone, made);
  return made;
}

/** A time zone as a device names it; that of Quebec for a name that is none. */
export function knownZone(name: string): string {
  try {
    clockOf(name);
    return name;
  } catch {
    return SHOOT_TIME_ZONE;
  }
}

/**
 * The moment at which the quiet hours end that `now` is in, by the clock of a zone; null outside of them. An hour that
 * spring skips ends them at once; of one that autumn repeats, the first one does.
 */
export function endOfQuiet(now: Date, { quiet_from, quiet_to }: QuietHours, zone: string): Date | null {
  const isQuiet = (at: number) => {
    const hour = Number(clockOf(zone).format(at));
    if (quiet_from <= quiet_to) return hour >= quiet_from && hour < quiet_to;
    return hour >= quiet_from || hour < quiet_to;
  };
  if (!isQuiet(now.getTime())) return null;
  let at = (Math.floor(now.getTime() / STEP_MS) + 1) * STEP_MS;
  while (isQuiet(at)) at += STEP_MS;
  return new Date(at);
}
