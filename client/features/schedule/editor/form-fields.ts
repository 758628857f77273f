import type { FormCheck } from '#client/frame/edits/edit-form.ts';
import { addDays } from '#shared/dates.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import { fieldErrors } from '#shared/protocol/validation.ts';
import type { LocaleCode } from '#shared/locales.ts';
import {
  type ScheduleBody,
  scheduleBody,
  scheduleValuesSchema,
  type ScheduleValues,
} from '#shared/schedules/own-schedule.schema.ts';
import { exceptionErrors, type TimeRange, type Weekday, weekdays } from '#shared/schedules/schedule.rules.ts';
import { parseHours, shortHoursText } from '../hours-text.ts';

export type DayField = `hours.${Weekday}`;
export type FormField = DayField | 'exceptions' | 'buffer_min';
/** The form of a schedule, exactly as typed; the exceptions as JSON. */
export type FormFields = Readonly<Record<FormField, string>>;

export type Exceptions = ScheduleValues['exceptions'];

/** Past days are kept for this time, for people who look back. */
const PAST_DAYS = 31;

export const dayFields = weekdays.map((day): DayField => `hours.${day}`);

/** Fills the form from a schedule: the inverse of `checkForm`. */
export function formFieldsOf({ hours, exceptions, buffer_min }: ScheduleValues, locale: LocaleCode): FormFields {
  const days = weekdays.map((day) => [`hours.${day}`, shortHoursText(hours[day], locale)] as const);
  return {
    ...(Object.fromEntries(days) as Record<DayField, string>),
    exceptions: JSON.stringify(exceptions),
    buffer_min: String(buffer_min),
  };
}

/**
 * The payload of a form, or the errors of all invalid fields: the schema and the rules that the server applies.
 * @param today `YYYY-MM-DD`
 */
export function checkForm(id: string, fields: FormFields, today: string): FormCheck<ScheduleBody> {
  const unread = dayFields.flatMap((field): FieldError[] => {
    const read = parseHours(fields[field]);
    return read.isRead ? [] : [{ field, validation: read.validation }];
  });
  const input = { id, ...valuesIn(fields, today) };
  const parsed = scheduleBody.safeParse(input);
  const wrong = parsed.success
    ? exceptionErrors(input.exceptions, today)
    : fieldErrors(parsed.error.issues, input).flatMap(ofForm);
  const errors = [...unread, ...wrong];
  return parsed.success && errors.length === 0
    ? { isComplete: true, payload: parsed.data }
    : { isComplete: false, errors };
}

/** The reading of a day’s hours has found their own errors; the schema adds those between two days. */
function ofForm(error: FieldError): FieldError[] {
  const [part, day] = error.field.split('.');
  if (part !== 'hours') return [error];
  return error.validation === 'overlap_before' ? [{ ...error, field: `hours.${day}` }] : [];
}

/** The schedule of the current form values; an invalid value keeps the saved one. */
export function scheduleAsTyped(fields: FormFields, saved: ScheduleValues, today: string): ScheduleValues {
  const { hours, exceptions, buffer_min } = valuesIn(fields, today, saved.hours);
  const typed = scheduleValuesSchema.shape.buffer_min.safeParse(buffer_min);
  return { hours, exceptions, buffer_min: typed.success ? typed.data : saved.buffer_min };
}

/** The exceptions in a form; none when they cannot be read. */
export function exceptionsIn(fields: Pick<FormFields, 'exceptions'>): Exceptions {
  try {
    return scheduleValuesSchema.shape.exceptions.safeParse(JSON.parse(fields.exceptions)).data ?? {};
  } catch {
    return {};
  }
}

function valuesIn(fields: FormFields, today: string, unread?: ScheduleValues['hours']) {
  const days = weekdays.map((day): [Weekday, TimeRange[]] => {
    const read = parseHours(fields[`hours.${day}`]);
    return [day, read.isRead ? [...read.ranges] : (unread?.[day] ?? [])];
  });
  const kept = Object.entries(exceptionsIn(fields)).filter(([date]) => date >= addDays(today, -PAST_DAYS));
  return {
    hours: Object.fromEntries(days) as Record<Weekday, TimeRange[]>,
    exceptions: Object.fromEntries(kept),
    buffer_min: parseWholeNumber(fields.buffer_min),
  };
}

/** A text that is not a number stays as typed, so that the schema reports it. */
function parseWholeNumber(text: string): number | string | null {
  const plain = text.replaceAll(/\s|min\.?$/gu, '');
  if (plain === '') return null;
  return /^\d{1,6}$/.test(plain) ? Number(plain) : text;
}
