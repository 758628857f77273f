import type { FieldError } from '../api/problem.ts';
import { addHours, localDateOf, shootInstant, timeOfMinutes, toMinutes } from '../dates.ts';
import type { Limits } from '../limits.ts';
import { scheduleErrors } from '../quotes/asking/schedule-rules.ts';
import type { FreeDay } from './provider.schema.ts';

// The free times of a day: the server's own rules, applied to the published days.

/** A start time to show; a taken, early or nonexistent one cannot be chosen. */
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

const DAY_HOURS = 24;
const HALF_DAY_MS = 43_200_000;
const STEP_MIN = 30;
const FEW_STARTS = 4;

/** Any photographer may answer: the usual hours, and others typed by hand. */
const USUAL_HOURS = { start: '07:00', end: '21:00' };
const USUAL_STEP_MIN = 60;

/**
 * Every start time of a day, in order: those in its opening hours, where a shoot of this duration would end in time.
 */
export function startTimes(day: FreeDay, durationMin: number, context: FreeTimesContext): StartTime[] {
  const isAllowed = allowedOn(day.date, context);
  return day.open.flatMap((open) =>
    stepsOf(open, durationMin, STEP_MIN).map((minute) => {
      const time = timeOfMinutes(minute);
      const isFree = startErrors({ date: day.date, time }, durationMin, [day]).length === 0;
      return { time, isFree: isFree && isAllowed(time) };
    }),
  );
}

/** The start times of a day when no photographer is named. */
export function usualTimes(date: string, context: FreeTimesContext): StartTime[] {
  const isAllowed = allowedOn(date, context);
  return stepsOf(USUAL_HOURS, 0, USUAL_STEP_MIN).map((minute) => {
    const time = timeOfMinutes(minute);
    return { time, isFree: isAllowed(time) };
  });
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
  const liesIn = ({ start, end }: { start: string; end: string }) =>
    toMinutes(start) <= toMinutes(asked.time) && toMinutes(asked.time) + durationMin <= toMinutes(end);
  if (day.ranges.some(liesIn)) return [];
  return [{ field: 'time', validation: day.open.some(liesIn) ? 'taken' : 'closed' }];
}

/**
 * The start times of a date that can be requested at all. Between the first and the last day every hour can, except at
 * a clock change: a month is rendered without asking the platform's calendar for each half hour.
 */
function allowedOn(date: string, { now, limits }: FreeTimesContext): (time: string) => boolean {
  const first = localDateOf(addHours(now, limits.lead_time_hours));
  const last = localDateOf(addHours(now, limits.horizon_days * DAY_HOURS));
  const morning = shootInstant(date, '00:00')?.getTime() ?? 0;
  const noon = shootInstant(date, '12:00')?.getTime() ?? 0;
  if (first < date && date < last && noon - morning === HALF_DAY_MS) return () => true;
  return (time) => scheduleErrors({ date, time }, now, limits).length === 0;
}

function stepsOf({ start, end }: { start: string; end: string }, lengthMin: number, stepMin: number): number[] {
  const last = toMinutes(end) - lengthMin;
  const steps: number[] = [];
  for (let minute = toMinutes(start); minute <= last; minute += stepMin) steps.push(minute);
  return steps;
}
