import { useLayoutEffect, useRef, useState } from 'react';
import { type ActionFailure, failureOf } from '#client/shell/feedback/use-action.ts';
import type { Draft } from '#client/db/owner-db.ts';
import { seenOf } from '#client/sync/outbox/edits.ts';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type ScheduleValues, scheduleValuesSchema } from '#shared/schedules/own-schedule.schema.ts';
import { scheduleValues } from '#shared/schedules/schedule.editable.ts';
import { hoursText, parseHours } from '../hours-text.ts';
import type { ShownSchedule } from '../schedule.queries.ts';
import { dropForm, keepForm, sendForm, type Typed } from './edit.commands.ts';
import {
  checkForm,
  type DayField,
  type Exceptions,
  exceptionsIn,
  type FormField,
  type FormFields,
  formFieldsOf,
} from './form-fields.ts';

interface ScheduleFormState {
  readonly shown: ShownSchedule;
  readonly today: string;
  readonly locale: LocaleCode;
}

/**
 * The state of the schedule's form. Before the first keystroke it follows the schedule, including later changes.
 * Afterwards the typed values stay, with the schedule they are based on, and are stored at each keystroke.
 */
export function useScheduleForm({ shown, today, locale }: ScheduleFormState) {
  const [typed, setTyped] = useState(() => (shown.draft === null ? null : typedIn(shown.draft, shown, locale)));
  const [saved, setSaved] = useState<{ readonly over: ShownSchedule; readonly values: ScheduleValues } | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [unsaved, setUnsaved] = useState<ActionFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Grows when errors were found.
  const [told, setTold] = useState(0);
  const saving = useRef<Promise<void>>(Promise.resolve());
  // The latest values, even within one event: two changes at once must both be kept.
  const latest = useRef(typed);
  const values = saved?.over === shown ? saved.values : scheduleValues(shown.wanted);
  const untyped = formFieldsOf(values, locale);
  const now = useRef({ shown, untyped, values });
  useLayoutEffect(() => {
    now.current = { shown, untyped, values };
  });
  const fields = typed?.fields ?? untyped;
  const current = () => latest.current?.fields ?? now.current.untyped;
  // Right after a save, the form shows the saved values; the rows on this device are read a moment later.
  const currentlySeen = () => {
    const seen = seenOf('schedule', now.current.shown.wanted, now.current.shown.pending);
    return { ...seen, values: now.current.values };
  };

  const put = (next: Typed) => {
    latest.current = next;
    setTyped(next);
    setSaving(true);
    const over: Promise<void> = keepForm(now.current.shown, next)
      .then(
        () => null,
        (error: unknown) => failureOf(error),
      )
      .then((failure) => {
        setUnsaved(failure);
        if (saving.current === over) setSaving(false);
      });
    saving.current = over;
  };
  const close = () => {
    latest.current = null;
    setTyped(null);
    setErrors([]);
  };
  const set = (changes: Partial<FormFields>) => {
    setErrors((before) => before.filter(({ field }) => !Object.keys(changes).some((key) => isPartOf(field, key))));
    put({ seen: latest.current?.seen ?? currentlySeen(), fields: { ...current(), ...changes } });
  };

  return {
    fields,
    errors,
    isSaving,
    /** Why the last keystroke could not be stored. */
    unsaved,
    /** There are unsaved values. */
    isBegun: typed !== null,
    told,
    set,
    setExceptions: (edit: (exceptions: Exceptions) => Exceptions) =>
      set({ exceptions: JSON.stringify(edit(exceptionsIn(current()))) }),
    /** On blur: checks the typed value, and prints the hours in the usual format. */
    look: (field: FormField) => {
      const check = checkForm(shown.schedule.id, current(), today);
      const found = check.isComplete ? [] : check.errors.filter((error) => isPartOf(error.field, field));
      if (found.length > 0)
        setErrors((before) => [...before.filter((error) => !isPartOf(error.field, field)), ...found]);
      if (!field.startsWith('hours.')) return;
      const text = current()[field];
      const read = parseHours(text);
      const understood = read.isRead ? hoursText(read.ranges, locale) : text;
      if (understood !== text) set({ [field as DayField]: understood });
    },
    /**
     * Queues the form.
     * @returns whether it is valid
     */
    send: async (): Promise<boolean> => {
      // A late write of the last keystroke must not restore the draft after the form is closed.
      await saving.current;
      const sent = latest.current;
      const check = checkForm(shown.schedule.id, current(), today);
      if (!check.isComplete) {
        setErrors(check.errors);
        setTold((count) => count + 1);
        return false;
      }
      await sendForm(now.current.shown, sent?.seen ?? currentlySeen(), check.payload);
      if (latest.current === sent) {
        setSaved({ over: now.current.shown, values: scheduleValues(check.payload) });
        close();
      }
      return true;
    },
    /**
     * Restores the last saved state.
     * @returns a function that undoes this
     */
    revert: async (): Promise<() => void> => {
      await saving.current;
      const before = latest.current;
      await dropForm(now.current.shown);
      close();
      return () => {
        if (before !== null) put(before);
      };
    },
  };
}

export type ScheduleFormHandle = ReturnType<typeof useScheduleForm>;

/** Whether an error's field is this one, or a part of it. */
function isPartOf(field: string, of: string): boolean {
  return field === of || field.startsWith(`${of}.`);
}

function typedIn({ fields, base_version, base_values }: Draft, shown: ShownSchedule, locale: LocaleCode): Typed {
  const seen = seenOf('schedule', shown.wanted, shown.pending);
  return {
    fields: { ...formFieldsOf(scheduleValues(shown.wanted), locale), ...fields },
    seen: {
      id: seen.id,
      version: base_version ?? seen.version,
      values: scheduleValuesSchema.safeParse(base_values).data ?? null,
    },
  };
}
