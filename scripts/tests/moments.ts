import { shootInstant } from '../../shared/dates.ts';

/** When and where the tests of a run believe to be. */
export interface Moment {
  /** ISO 8601. */
  readonly at: string;
  /** The time zone of the machine, a device or a server. */
  readonly zone: string;
}

/** The midnights in Montréal of days on which a rule that knows the time is wrong first. */
const midnights = [
  // Clocks go back: 25 hours.
  '2027-11-07T00:00:00-04:00',
  // Clocks go forward: 23 hours.
  '2027-03-14T00:00:00-05:00',
  '2028-02-29T00:00:00-05:00',
  // The end of a year, of a month before a shorter one, and of a short one.
  '2026-12-31T00:00:00-05:00',
  '2027-01-31T00:00:00-05:00',
  '2027-04-30T00:00:00-04:00',
  '2027-11-06T00:00:00-04:00',
  // A day like others.
  '2027-01-19T00:00:00-05:00',
] as const;

/** Most devices are in Quebec. The others are behind it, a day ahead most of the time, or half an hour off whole ones. */
const zones = [
  'America/Toronto',
  'America/Toronto',
  'America/Vancouver',
  'Pacific/Auckland',
  'America/St_Johns',
] as const;

const HOURS = 24;
const MINUTES = 60;
const MINUTE_MS = 60_000;

/** The days that `test:long` walks; each is met at four hours, one in each quarter of a day. */
const walkedDays = [
  // The end of a month before a shorter one.
  '2027-01-31',
  // Clocks go back: its second hour comes twice.
  '2027-11-07',
  // A day like others.
  '2027-01-19',
  // Clocks go forward: its third hour is the first one after the gap.
  '2027-03-14',
  '2028-02-29',
  '2026-12-31',
] as const;
const QUARTERS = 4;
const WALKED_MINUTE = 37;

/** The moment of a seed, the same one on every day. */
export function momentOf(seed: number): Moment {
  const [day = '', rest] = pick(midnights, seed);
  const [zone = '', left] = pick(zones, rest);
  return { at: after(day, left % (HOURS * MINUTES)), zone };
}

/** The moment of a run: as `TEST_AT` and `TEST_ZONE` say, otherwise of its seed; without any of them, now and here. */
export function momentOfRun({ TEST_AT: at, TEST_ZONE: zone, SEED: seed }: NodeJS.ProcessEnv): Partial<Moment> {
  return {
    ...(seed === undefined ? {} : momentOf(Number(seed))),
    ...(at === undefined ? {} : { at }),
    ...(zone === undefined ? {} : { zone }),
  };
}

/** Each hour of the day once, the days and zones in turn: each six meet every day, and every quarter of a day. */
export function walkedMoments(): Moment[] {
  return Array.from({ length: HOURS }, (_, index) => {
    const [date = '', round] = pick(walkedDays, index);
    const day = index % walkedDays.length;
    const hour = day + walkedDays.length * ((round + day) % QUARTERS);
    const at = shootInstant(date, `${String(hour).padStart(2, '0')}:${WALKED_MINUTE}`);
    return { at: at?.toISOString() ?? '', zone: pick(zones, index)[0] ?? '' };
  });
}

/** One of several by a number, and what is left of the number for the next choice. */
function pick<Item>(from: readonly Item[], seed: number): [Item | undefined, number] {
  return [from[seed % from.length], Math.floor(seed / from.length)];
}

function after(midnight: string, minutes: number): string {
  return new Date(Date.parse(midnight) + minutes * MINUTE_MS).toISOString();
}
