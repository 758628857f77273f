import * as z from 'zod/mini';
import { count, id, instant, localDate, localEnd, localTime } from '../typed/text.schema.ts';
import {
  MAX_BUFFER_MIN,
  MAX_EXCEPTIONS,
  MAX_RANGES,
  overlappingDays,
  rangeErrors,
  type TimeRange,
  type Weekday,
  weekdays,
} from './schedule.rules.ts';

const ranges = z.array(z.strictObject({ start: localTime, end: localEnd })).check(z.maxLength(MAX_RANGES));

/** The opening hours of a day: ranges in order, without overlap. */
const dayHours = ranges.check(
  z.check<readonly TimeRange[]>(({ value, issues }) => {
    for (const { index, validation } of rangeErrors(value)) {
      issues.push({ code: 'custom', path: [index], input: value, params: { validation } });
    }
  }),
);

const limitedExceptions = z.check<Record<string, unknown>>(({ value, issues }) => {
  if (Object.keys(value).length <= MAX_EXCEPTIONS) return;
  issues.push({ code: 'custom', path: [], input: value, params: { validation: 'maximum', limit: MAX_EXCEPTIONS } });
});

const distinctDays = z.check<Record<Weekday, readonly TimeRange[]>>(({ value, issues }) => {
  for (const day of overlappingDays(value)) {
    issues.push({ code: 'custom', path: [day, 0], input: value, params: { validation: 'overlap_before' } });
  }
});

const week = Object.fromEntries(weekdays.map((day) => [day, dayHours])) as Record<Weekday, typeof dayHours>;

/** The fields of a schedule that its photographer writes. */
const written = {
  /** The hours of each weekday; none on a closed day. */
  hours: z.strictObject(week).check(distinctDays),
  /** Days with special hours, by date; none on a closed day. A vacation is stored as its days. */
  exceptions: z.record(localDate, dayHours).check(limitedExceptions),
  /** The buffer after each shoot, in minutes, for new bookings only. */
  buffer_min: count(0, MAX_BUFFER_MIN),
};

/** `PUT /api/providers/:id/opening-hours`, with the version seen in If-Match. */
export const scheduleBody = z.strictObject({ id, ...written });
export type ScheduleBody = z.infer<typeof scheduleBody>;

/** The fields a photographer writes, as a form stores the values it was filled with. */
export const scheduleValuesSchema = z.object(written);

export const scheduleParams = z.strictObject({ id });

const shownRanges = z.array(z.object({ start: localTime, end: localEnd }));

/** A photographer's schedule as their devices store it; its id is the photographer's. */
export const ownScheduleSchema = z.object({
  id,
  hours: z.object(Object.fromEntries(weekdays.map((day) => [day, shownRanges])) as Record<Weekday, typeof shownRanges>),
  exceptions: z.record(z.string(), shownRanges),
  buffer_min: z.int(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type OwnSchedule = z.infer<typeof ownScheduleSchema>;
export type ScheduleValues = Pick<OwnSchedule, keyof typeof written>;
