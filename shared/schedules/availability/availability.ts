import {
  firstOccurrence,
  LAST_END,
  laterTime,
  localEndOf,
  timeOfMinutes,
  toMinutes,
} from '../../formats/clock-times.ts';
import { addDays, addMinutes, localDateOf, localTimeOf, shootInstant, weekdayOf } from '../../dates.ts';
import { countedEndOf } from '../schedule.rules.ts';
import type { FreeDay, OpeningHours } from '../../providers/provider.schema.ts';
import { type Span, wholeQuarters } from './quarters.ts';

/** A dated exception to the weekly hours: closed when both ends are null, open at these hours otherwise. */
export interface OpeningException {
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
}

/** Time already taken: from the shoot's start to its end plus the provider's buffer. */
export type BusySlot = Span;

export interface Schedule {
  readonly weekly: readonly OpeningHours[];
  readonly exceptions: readonly OpeningException[];
  readonly busy: readonly BusySlot[];
  readonly buffer_min: number;
}

export interface FreeSlot {
  readonly date: string;
  readonly time: string;
  readonly starts_at: string;
}

interface Range {
  readonly start: string;
  readonly end: string;
}

const MIDNIGHT = '24:00';
const DAY_MIN = 1_440;
/** From midnight UTC to the end of the next local day. */
const LONGEST_MS = 194_400_000;
const SLOT_STEP_MIN = 30;
const ALTERNATIVE_DAYS = 21;

/**
 * The opening hours in which a shoot may start on a date, in order and counted from its midnight: `26:00` is 2 o'clock
 * of the next day. The night before begins at `00:00`, and hours that touch midnight go on with those of the next day.
 */
export function openRanges(date: string, schedule: Pick<Schedule, 'weekly' | 'exceptions'>): Range[] {
  const kept = openings.get(schedule) ?? new Map<string, Range[]>();
  openings.set(schedule, kept);
  const known = kept.get(date);
  if (known !== undefined) return known;
  const before = hoursOf(addDays(date, -1), schedule).flatMap((range) => {
    const until = countedEndOf(range);
    return until > MIDNIGHT ? [{ start: '00:00', end: timeOfMinutes(toMinutes(until) - DAY_MIN) }] : [];
  });
  const own = hoursOf(date, schedule).map((range) => ({ start: range.start, end: countedEndOf(range) }));
  const after = hoursOf(addDays(date, 1), schedule).map((range) => ({
    start: laterTime(range.start),
    end: min(laterTime(countedEndOf(range)), LAST_END),
  }));
  const open = joined([...before, ...own, ...after]).filter(({ start }) => start < MIDNIGHT);
  kept.set(date, open);
  return open;
}

/** Of each schedule, since a calendar asks for the same days again and again. */
const openings = new WeakMap<object, Map<string, Range[]>>();

/** The hours that begin on a date: the exceptions of that date if there are any, otherwise the weekly ones. */
function hoursOf(date: string, { weekly, exceptions }: Pick<Schedule, 'weekly' | 'exceptions'>): Range[] {
  const dated = byDate(exceptions).get(date);
  if (dated !== undefined) {
    return dated.flatMap(({ start, end }) => (start !== null && end !== null ? [{ start, end }] : []));
  }
  const weekday = weekdayOf(date);
  return weekly.filter((hours) => hours.weekday === weekday);
}

/** The exceptions of each date. There may be thousands, and a calendar asks for hundreds of dates. */
function byDate(exceptions: readonly OpeningException[]): ReadonlyMap<string, readonly OpeningException[]> {
  const known = dates.get(exceptions);
  if (known !== undefined) return known;
  const grouped = Map.groupBy(exceptions, ({ date }) => date);
  dates.set(exceptions, grouped);
  return grouped;
}

const dates = new WeakMap<readonly OpeningException[], ReadonlyMap<string, readonly OpeningException[]>>();

/** Joins ranges that touch or overlap: a shoot may cross their edge, and no slot is found twice. */
function joined(ranges: readonly Range[]): Range[] {
  const whole: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const last = whole.at(-1);
    if (last === undefined || last.end < range.start) whole.push(range);
    else whole.splice(-1, 1, { start: last.start, end: max(last.end, range.end) });
  }
  return whole;
}

/** Whether a shoot fits: inside opening hours, and clear of every busy slot with the buffer after it. */
export function isFree(schedule: Schedule, startsAt: Date, durationMin: number): boolean {
  return isOpen(schedule, startsAt, durationMin) && !isTaken(schedule, startsAt, durationMin);
}

/** Whether a shoot lies inside opening hours. */
export function isOpen(schedule: Schedule, startsAt: Date, durationMin: number): boolean {
  const date = localDateOf(startsAt);
  const start = localTimeOf(startsAt);
  const end = localEndOf(date, addMinutes(startsAt, durationMin));
  if (end === null) return false;
  return openRanges(date, schedule).some((range) => range.start <= start && end <= range.end);
}

/** Whether a shoot and the buffer after it meet a quarter of an hour that a busy slot touches: the database refuses it. */
export function isTaken(schedule: Pick<Schedule, 'busy' | 'buffer_min'>, startsAt: Date, durationMin: number): boolean {
  const end = addMinutes(startsAt, durationMin);
  return schedule.busy
    .map(wholeQuarters)
    .some((slot) => startsAt < slot.until && bufferBefore(slot, schedule.buffer_min) < end);
}

/**
 * The last end of a shoot before a busy slot. Free ranges are published in local times: in autumn's repeated hour it is
 * the first of the two instants, for the server as well.
 */
function bufferBefore(slot: BusySlot, bufferMin: number): Date {
  return firstOccurrence(addMinutes(slot.from, -bufferMin));
}

/**
 * Opening hours and free ranges of each day from `from` to `to`, both included; at most `maxDays` of them. A shoot can
 * be requested exactly when it lies in one free range: the ranges exclude the buffer before a busy slot.
 */
export function freeDays(schedule: Schedule, from: string, to: string, maxDays = 552): FreeDay[] {
  const busy = schedule.busy
    .map(wholeQuarters)
    .map((slot) => ({ from: bufferBefore(slot, schedule.buffer_min), until: slot.until }));
  const days: FreeDay[] = [];
  for (let date = from; date <= to && days.length < maxDays; date = addDays(date, 1)) {
    const open = openRanges(date, schedule);
    const taken = takenOn(date, busy);
    days.push({ date, open, ranges: open.flatMap((range) => subtract(range, taken)) });
  }
  return days;
}

function subtract(range: Range, taken: readonly Range[]): Range[] {
  let free: Range[] = [range];
  for (const { start, end } of taken) {
    free = free.flatMap((part) => [
      { start: part.start, end: min(part.end, start) },
      { start: max(part.start, end), end: part.end },
    ]);
  }
  return free.filter((part) => part.start < part.end && part.start < MIDNIGHT);
}

/** A local time from midnight of a date on, on that day or the next. */
function countedTime(date: string, instant: Date): string {
  const time = localTimeOf(instant);
  return localDateOf(instant) === date ? time : laterTime(time);
}

/** What is taken on a date and the day after, counted from its midnight. */
function takenOn(date: string, busy: readonly BusySlot[]): Range[] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const next = addDays(date, 1);
  return busy.flatMap(({ from, until }) => {
    // Most slots are told apart without the platform's calendar.
    if (until.getTime() <= midnight || from.getTime() >= midnight + LONGEST_MS) return [];
    const day = localDateOf(from);
    if (day > next || localDateOf(until) < date) return [];
    return [{ start: day < date ? '00:00' : countedTime(date, from), end: localEndOf(date, until) ?? LAST_END }];
  });
}

/** The free slots nearest to the requested one, nearest first; the same duration, none before `earliest`. */
export function nearestFreeSlots(
  schedule: Schedule,
  asked: { startsAt: Date; durationMin: number; earliest: Date; latest: Date },
  howMany: number,
): FreeSlot[] {
  const slots: { startsAt: Date; distance: number }[] = [];
  const day = localDateOf(asked.startsAt);
  let lastRing = ALTERNATIVE_DAYS;
  for (let ring = 0; ring <= lastRing; ring += 1) {
    for (const offset of ring === 0 ? [0] : [-ring, ring]) {
      for (const startsAt of daySlots(addDays(day, offset), schedule)) {
        if (startsAt < asked.earliest || startsAt > asked.latest) continue;
        if (!isFree(schedule, startsAt, asked.durationMin)) continue;
        slots.push({ startsAt, distance: Math.abs(startsAt.getTime() - asked.startsAt.getTime()) });
      }
    }
    // A slot of the next day can still be nearer than one found here; a slot of the day after that cannot.
    if (slots.length >= howMany) lastRing = Math.min(lastRing, ring + 1);
  }
  return slots
    .sort((a, b) => a.distance - b.distance || a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, howMany)
    .map(({ startsAt }) => ({
      date: localDateOf(startsAt),
      time: localTimeOf(startsAt),
      starts_at: startsAt.toISOString(),
    }));
}

function daySlots(date: string, schedule: Schedule): Date[] {
  const slots: Date[] = [];
  for (const range of openRanges(date, schedule)) {
    const end = toMinutes(min(range.end, MIDNIGHT));
    for (let minute = toMinutes(range.start); minute < end; minute += SLOT_STEP_MIN) {
      const startsAt = shootInstant(date, timeOfMinutes(minute));
      if (startsAt !== null) slots.push(startsAt);
    }
  }
  return slots;
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}

function max(a: string, b: string): string {
  return a > b ? a : b;
}
