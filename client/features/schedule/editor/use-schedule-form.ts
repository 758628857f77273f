import { runtime } from '#client/frame/device/runtime.ts';
import type { EditForm } from '#client/frame/edits/edit-form.ts';
import { useEditForm } from '#client/frame/edits/use-edit-form.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { laterFields } from '#shared/protocol/fields.ts';
import { type ScheduleBody, scheduleValuesSchema } from '#shared/schedules/own-schedule.schema.ts';
import { scheduleFields } from '#shared/schedules/schedule.fields.ts';
import { parseHours, shortHoursText } from '../hours-text.ts';
import { queueScheduleEdit } from '../schedule.offline.ts';
import { scheduleDraftId, type ShownSchedule } from '../schedule.queries.ts';
import {
  checkForm,
  type DayField,
  type Exceptions,
  exceptionsIn,
  type FormField,
  type FormFields,
  formFieldsOf,
} from './form-fields.ts';

const scheduleForm: EditForm<'schedule', ShownSchedule, ScheduleBody> = {
  type: 'schedule',
  draftId: scheduleDraftId,
  readValues: (stored) => scheduleValuesSchema.safeParse({ ...laterFields(scheduleFields), ...stored }).data ?? null,
  queue: (db, _, seen, payload) => queueScheduleEdit(runtime.ports, db, seen, scheduleDraftId(seen.id), payload),
};

interface ScheduleFormState {
  readonly shown: ShownSchedule;
  readonly today: string;
  readonly locale: LocaleCode;
}

/** The state of the schedule's form. */
export function useScheduleForm({ shown, today, locale }: ScheduleFormState) {
  const form = useEditForm(scheduleForm, {
    shown,
    draft: shown.draft,
    fieldsOf: (schedule) => formFieldsOf(schedule, locale),
    fieldOf,
  });
  const check = (fields: FormFields) => checkForm(shown.schedule.id, fields, today);
  return {
    ...form,
    setExceptions: (edit: (exceptions: Exceptions) => Exceptions) =>
      form.set({ exceptions: JSON.stringify(edit(exceptionsIn(form.current()))) }),
    /** On blur: checks the typed value, and prints the hours in the usual format. */
    look: (field: FormField) => {
      form.look(field, check);
      if (!field.startsWith('hours.')) return;
      const text = form.current()[field];
      const read = parseHours(text);
      const understood = read.isRead ? shortHoursText(read.ranges, locale) : text;
      if (understood !== text) form.set({ [field as DayField]: understood });
    },
    send: () => form.send(check),
  };
}

export type ScheduleFormHandle = ReturnType<typeof useScheduleForm>;

/** The field of an error's path: `exceptions` of `exceptions.2026-07-01`; each day of the week has its own. */
function fieldOf(path: string): string {
  return path.startsWith('hours.') ? path : path.replace(/\..*$/, '');
}
