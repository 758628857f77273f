import { useLayoutEffect, useRef, useState } from 'react';
import { type ActionFailure, failureOf } from '#client/shell/feedback/use-action.ts';
import type { Draft } from '#client/db/owner-db.ts';
import { seenOf } from '#client/sync/outbox/edits.ts';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type PlanValues, planValuesSchema } from '#shared/plans/own-plan.schema.ts';
import { LATER_FIELDS, planValues } from '#shared/plans/plan.values.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { dropForm, keepForm, sendForm, type Typed } from './edit.commands.ts';
import { checkForm, type FormField, type FormFields, formFieldsOf, listOf } from './form-fields.ts';

interface PlanFormState {
  readonly shown: ShownPlan;
  /** Unsaved values of an earlier visit. */
  readonly draft: Draft | null;
  /** Errors from the server. */
  readonly refused: readonly FieldError[];
  readonly locale: LocaleCode;
}

/**
 * The state of a plan's form. Before the first keystroke it follows the plan, including later changes. Afterwards the
 * typed values stay, with the plan they are based on, and are stored at each keystroke.
 */
export function usePlanForm({ shown, draft, refused, locale }: PlanFormState) {
  const [typed, setTyped] = useState(() => (draft === null ? null : typedIn(draft, shown, locale)));
  const [saved, setSaved] = useState<{ readonly over: ShownPlan; readonly values: PlanValues } | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [unsaved, setUnsaved] = useState<ActionFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Grows when the fields are filled again, and when errors were found.
  const [round, setRound] = useState(0);
  const [tries, setTries] = useState(0);
  const saving = useRef<Promise<void>>(Promise.resolve());
  // The latest values, even within one event: two changes at once must both be kept.
  const latest = useRef(typed);
  const values = saved?.over === shown ? saved.values : planValues(shown.wanted);
  const untyped = formFieldsOf(values, locale);
  const now = useRef({ shown, untyped, values });
  const found = useRef<readonly FieldError[]>([]);
  useLayoutEffect(() => {
    now.current = { shown, untyped, values };
  });
  const fields = typed?.fields ?? untyped;
  const sent = formFieldsOf(planValues(shown.wanted), locale);
  // The server's errors do not apply to values typed since.
  const told = refused.map((error) => ({ ...error, field: listOf(error.field) }));
  const remainingErrors = told.filter(({ field }) => {
    const key = field as FormField;
    return fields[key] === sent[key] && !errors.some((error) => error.field === field);
  });
  const current = () => latest.current?.fields ?? now.current.untyped;
  // Right after a save, the form shows the saved values; the rows on this device are read a moment later.
  const currentlySeen = () => {
    const seen = seenOf('plan', now.current.shown.wanted, now.current.shown.pending);
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

  return {
    /** The errors of the last try, before the screen shows them. */
    lastErrors: () => found.current,
    fields,
    errors: [...errors, ...remainingErrors],
    isSaving,
    /** Why the last keystroke could not be stored. */
    unsaved,
    /** There are unsaved values. */
    isBegun: typed !== null,
    round,
    tries,
    set: (changes: Partial<FormFields>) => {
      setErrors((before) => before.filter(({ field }) => !(field in changes)));
      put({ seen: latest.current?.seen ?? currentlySeen(), fields: { ...current(), ...changes } });
    },
    /** On blur: checks the typed value of the field; a missing value may still follow. */
    look: (field: FormField) => {
      const check = checkForm(shown.plan.id, current(), 0);
      const ofField = (check.isComplete ? [] : check.errors.filter((error) => error.field === field)).filter(
        ({ validation }) => validation !== 'required',
      );
      if (ofField.length > 0) setErrors((before) => [...before.filter((error) => error.field !== field), ...ofField]);
    },
    /**
     * Checks the fields of one step; missing ones may still follow.
     * @returns whether they are valid
     */
    checkOf: (isMeant: (field: string) => boolean): boolean => {
      const check = checkForm(shown.plan.id, current(), 0);
      const ofStep = check.isComplete ? [] : check.errors.filter(({ field }) => isMeant(field));
      setErrors((before) => [...before.filter(({ field }) => !isMeant(field)), ...ofStep]);
      if (ofStep.length > 0) setTries((count) => count + 1);
      return ofStep.length === 0;
    },
    /**
     * Queues the form.
     * @returns whether it is valid
     */
    send: async (isPublic: 0 | 1): Promise<boolean> => {
      // A late write of the last keystroke must not restore the draft after the form is closed.
      await saving.current;
      const sent = latest.current;
      const check = checkForm(shown.plan.id, current(), isPublic);
      if (!check.isComplete) {
        found.current = check.errors;
        setErrors(check.errors);
        setTries((count) => count + 1);
        return false;
      }
      await sendForm(now.current.shown, sent?.seen ?? currentlySeen(), check.payload);
      if (latest.current === sent) {
        setSaved({ over: now.current.shown, values: planValues(check.payload) });
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
      setRound((count) => count + 1);
      return () => {
        if (before === null) return;
        put(before);
        setRound((count) => count + 1);
      };
    },
  };
}

export type PlanFormHandle = ReturnType<typeof usePlanForm>;

function typedIn({ fields, base_version, base_values }: Draft, shown: ShownPlan, locale: LocaleCode): Typed {
  const seen = seenOf('plan', shown.wanted, shown.pending);
  return {
    fields: { ...formFieldsOf(planValues(shown.wanted), locale), ...fields },
    seen: {
      id: seen.id,
      version: base_version ?? seen.version,
      values: planValuesSchema.safeParse({ ...LATER_FIELDS, ...base_values }).data ?? null,
    },
  };
}
