import type { FieldError } from '../api/problem.ts';
import { addHours, localDateOf, shootInstant, timeOfMinutes, toMinutes } from '../dates.ts';
import type { Limits } from '../limits.ts';
import { scheduleErrors } from '../quotes/asking/schedule-rules.ts';
import type { FreeDay } from './provider.schema.ts';

// What a day offers to whoever asks for a shoot: the same rules as the server's, over the days it has published.

/** A start that is shown; one that is taken, too soon or no hour at all can't be chosen. */
export interface StartTime {
  /** `HH:mm`, local to the shoot. */
  readonly time: string;
  readonly isFree: boolean;
}

/** `last`: hardly a start left. `taken`: open, but nothing left. */
export type DayState = 'free' | 'last' | 'taken' | 'closed';

/** When and by which rules a start is looked at. */
export interface FreeTimesContext {
  readonly now: Date;
  readonly limits: Pick<Limits, 'lead_time_hours' | 'horizon_days'>;
}

const DAY_HOURS = 24;
const HALF_DAY_MS = 43_200_000;
const STEP_MIN = 30;
const FEW_STARTS = 4;

/** Any photographer may answer: the hours people ask for, and others by hand. */
const USUAL_HOURS = { start: '07:00', end: '21:00' };
const USUAL_STEP_MIN = 60;

/** Every start of a day, in order: those of its opening hours, where a shoot of this length would end in time. */
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

/** Starts of a day on which nobody in particular is asked. */
export function usualTimes(date: string, context: FreeTimesContext): StartTime[] {
  const isAllowed = allowedOn(date, context);
  return stepsOf(USUAL_HOURS, 0, USUAL_STEP_MIN).map((minute) => {
    const time = timeOfMinutes(minute);
    return { time, isFree: isAllowed(time) };
  });
}

/** What a calendar shows of a day. */
export function stateOfDay(day: FreeDay, durationMin: number, context: FreeTimesContext): DayState {
  const starts = startTimes(day, durationMin, context);
  if (starts.length === 0) return 'closed';
  const free = starts.filter(({ isFree }) => isFree).length;
  if (free === 0) return 'taken';
  return free < FEW_STARTS && free < starts.length ? 'last' : 'free';
}

/**
 * Why a start can't be had, by the days a photographer has published; a day that is not among them says nothing.
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
 * Which starts of a date may be asked for at all. Between the first and the last day every hour may, unless the clocks change:
 * a month of days is drawn without asking the platform's calendar of each half hour.
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
