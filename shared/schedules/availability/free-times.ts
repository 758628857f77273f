import type { FieldError } from '../../protocol/problem.ts';
import { localEndOf, timeOfMinutes, toMinutes } from '../../formats/clock-times.ts';
import { addHours, addMinutes, localDateOf, shootInstant } from '../../dates.ts';
import type { Limits } from '../../limits.ts';
import { scheduleErrors } from '../start.rules.ts';
import type { FreeDay } from '../../providers/provider.schema.ts';
import { DAY_HOURS } from '../../durations.ts';

// The free times of a day: the server's own rules, applied to the published days.

/** A start time to show; a taken or early one cannot be chosen. */
export interface StartTime {
  /** `HH:mm`, local to the shoot. */
  readonly time: string;
  readonly isFree: boolean;
}

/** `last`: only few start times are free. `taken`: open, but none is free. */
export type DayState = 'free' | 'last' | 'taken' | 'closed';

/** The current time, and the rules for start times. */
export interface FreeTimesContext {
  readonly now: Date;
  readonly limits: Pick<Limits, 'lead_time_hours' | 'horizon_days'>;
}

/** The weeks with a clock change, from the day before: in all others, local times need no calendar of the platform. */
const CLOCK_CHANGE = /-(?:03-(?:0[7-9]|1[0-4])|10-31|11-0[1-7])$/;
/** A shoot through autumn's repeated hour is longer than its local times tell. */
const REPEATED_HOUR_MIN = 60;
const DAY_MIN = 1_440;
const LAST_MIN = 2 * DAY_MIN;
const STEP_MIN = 30;
const FEW_STARTS = 4;

/** Any photographer may answer, so the usual hours are offered, and others can be typed. */
const USUAL_HOURS = { start: '07:00', end: '22:00' };
const USUAL_STEP_MIN = 60;

/**
 * Every start time of a day, in order: those in its opening hours that exist, where a shoot of this duration would end in
 * time.
 */
export function startTimes(day: FreeDay, durationMin: number, context: FreeTimesContext): StartTime[] {
  const isAllowed = allowedStartsOn(day.date, context);
  return day.open.flatMap((open) =>
    stepsOf(open, STEP_MIN).flatMap((minute): StartTime[] => {
      const time = timeOfMinutes(minute);
      const end = endOf({ date: day.date, time }, durationMin);
      // Also null for a time that spring skips.
      if (end === null || end > open.end) return [];
      return [{ time, isFree: liesFree(day, time, end) && isAllowed(time) }];
    }),
  );
}

/**
 * The last start time of a day at which a shoot of this duration is free, whatever the time is now; null when there is
 * none. A day is free until 24 hours before it: search keeps it, since it stays true as time passes.
 */
export function lastFreeStart(day: FreeDay, durationMin: number): string | null {
  // Search asks for two years of days, with each length of a photographer's plans: starts that can't fit are passed over.
  const least = durationMin - (CLOCK_CHANGE.test(day.date) ? REPEATED_HOUR_MIN : 0);
  if (!day.ranges.some((range) => minutesIn(range) >= least)) return null;
  for (const open of day.open.toReversed()) {
    const first = toMinutes(open.start);
    const last = Math.min(toMinutes(open.end) - least, DAY_MIN - 1);
    for (let step = Math.floor((last - first) / STEP_MIN); step >= 0; step -= 1) {
      const time = timeOfMinutes(first + step * STEP_MIN);
      if (liesFree(day, time, endOf({ date: day.date, time }, durationMin))) return time;
    }
  }
  return null;
}

function minutesIn({ start, end }: { readonly start: string; readonly end: string }): number {
  return toMinutes(end) - toMinutes(start);
}

/** The start times of a day when no photographer is named. */
export function usualTimes(date: string, context: FreeTimesContext): StartTime[] {
  const isAllowed = allowedStartsOn(date, context);
  return stepsOf(USUAL_HOURS, USUAL_STEP_MIN).map((minute) => {
    const time = timeOfMinutes(minute);
    return { time, isFree: isAllowed(time) };
  });
}

function liesFree({ ranges }: FreeDay, start: string, end: string | null): boolean {
  return end !== null && ranges.some((range) => range.start <= start && end <= range.end);
}

/** The state of a day in a calendar. */
export function stateOfDay(day: FreeDay, durationMin: number, context: FreeTimesContext): DayState {
  const starts = startTimes(day, durationMin, context);
  if (starts.length === 0) return 'closed';
  const free = starts.filter(({ isFree }) => isFree).length;
  if (free === 0) return 'taken';
  return free < FEW_STARTS && free < starts.length ? 'last' : 'free';
}

/**
 * The reason a start time is not available, according to the published days of a photographer; an unpublished day gives
 * no error.
 * @returns the field errors, empty when it is free
 */
export function startErrors(
  asked: { date: string; time: string },
  durationMin: number,
  days: readonly FreeDay[],
): FieldError[] {
  const day = days.find(({ date }) => date === asked.date);
  if (day === undefined) return [];
  const until = endOf(asked, durationMin);
  const liesIn = ({ start, end }: { start: string; end: string }) =>
    until !== null && start <= asked.time && until <= end;
  if (day.ranges.some(liesIn)) return [];
  return [{ field: 'time', validation: day.open.some(liesIn) ? 'taken' : 'closed' }];
}

/**
 * The start times of a date that can be requested at all. Between the first and the last day every hour can, except at
 * a clock change: a month is rendered without using the platform's calendar for each half hour.
 */
function allowedStartsOn(date: string, { now, limits }: FreeTimesContext): (time: string) => boolean {
  const first = localDateOf(addHours(now, limits.lead_time_hours));
  const last = localDateOf(addHours(now, limits.horizon_days * DAY_HOURS));
  if (first < date && date < last && !CLOCK_CHANGE.test(date)) return () => true;
  return (time) => scheduleErrors({ date, time }, now, limits).length === 0;
}

/** The local end of a shoot, counted from midnight; null when it starts at a nonexistent time. */
function endOf({ date, time }: { date: string; time: string }, durationMin: number): string | null {
  if (!CLOCK_CHANGE.test(date)) {
    const minutes = toMinutes(time) + durationMin;
    return minutes <= LAST_MIN ? timeOfMinutes(minutes) : null;
  }
  const startsAt = shootInstant(date, time);
  return startsAt === null ? null : localEndOf(date, addMinutes(startsAt, durationMin));
}

/** The steps of a range on the day it begins. */
function stepsOf({ start, end }: { start: string; end: string }, stepMin: number): number[] {
  const steps: number[] = [];
  const last = Math.min(toMinutes(end), DAY_MIN);
  for (let minute = toMinutes(start); minute < last; minute += stepMin) steps.push(minute);
  return steps;
}
