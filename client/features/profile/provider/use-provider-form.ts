import { useLayoutEffect, useRef, useState } from 'react';
import { type ActionFailure, failureOf } from '#client/shell/feedback/use-action.ts';
import type { Draft } from '#client/db/owner-db.ts';
import { seenOf } from '#client/sync/outbox/edits.ts';
import type { FieldError } from '#shared/api/problem.ts';
import {
  type ProviderField,
  type ProviderValues,
  providerValuesSchema,
} from '#shared/providers/own-provider.schema.ts';
import { providerValues } from '#shared/providers/provider.editable.ts';
import { mustBeComplete } from '#shared/providers/provider.rules.ts';
import { dropForm, keepForm, sendForm, type Typed } from './edit.commands.ts';
import { checkForm } from './check-form.ts';
import { type FormFields, formFieldsOf } from './form-values.ts';
import type { ShownProvider } from './provider.queries.ts';

interface ProviderFormState {
  readonly shown: ShownProvider;
  /** Unsaved values of an earlier visit. */
  readonly draft: Draft | null;
  /** Errors from the server. */
  readonly refused: readonly FieldError[];
}

/**
 * The state of a profile's form. Before the first keystroke it follows the profile, including later changes. Afterwards
 * the typed values stay, with the profile they are based on, and are stored at each keystroke.
 */
export function useProviderForm({ shown, draft, refused }: ProviderFormState) {
  const [typed, setTyped] = useState(() => (draft === null ? null : typedIn(draft, shown)));
  const [saved, setSaved] = useState<{ readonly over: ShownProvider; readonly values: ProviderValues } | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [unsaved, setUnsaved] = useState<ActionFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [told, setTold] = useState(0);
  const saving = useRef<Promise<void>>(Promise.resolve());
  // The latest values, even within one event: two changes at once must both be kept.
  const latest = useRef(typed);
  const values = saved?.over === shown ? saved.values : providerValues(shown.wanted);
  const untyped = formFieldsOf(values);
  const now = useRef({ shown, untyped, values });
  useLayoutEffect(() => {
    now.current = { shown, untyped, values };
  });
  const fields = typed?.fields ?? untyped;
  const sent = formFieldsOf(providerValues(shown.wanted));
  // The server's errors do not apply to values typed since.
  const remainingErrors = refused.filter(({ field }) => {
    const key = fieldOf(field);
    return fields[key] === sent[key] && !errors.some((error) => error.field === field);
  });
  const current = () => latest.current?.fields ?? now.current.untyped;
  // Right after a save, the form shows the saved values; the rows on this device are read a moment later.
  const currentlySeen = () => {
    const seen = seenOf('provider', now.current.shown.wanted, now.current.shown.pending);
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
    fields,
    errors: [...errors, ...remainingErrors],
    isSaving,
    /** Why the last keystroke could not be stored. */
    unsaved,
    /** There are unsaved values. */
    isBegun: typed !== null,
    /** Grows when errors were found. */
    told,
    set: (changes: Partial<FormFields>) => {
      setErrors((before) => before.filter(({ field }) => !(fieldOf(field) in changes)));
      put({ seen: latest.current?.seen ?? currentlySeen(), fields: { ...current(), ...changes } });
    },
    /** On blur: checks the typed value of the field; a missing value may still follow. */
    look: (name: ProviderField) => {
      const check = checkForm(shown.provider.id, current(), false);
      const found = check.isComplete ? [] : check.errors.filter(({ field }) => fieldOf(field) === name);
      if (found.length > 0) setErrors((before) => [...before.filter(({ field }) => fieldOf(field) !== name), ...found]);
    },
    /**
     * Queues the form.
     * @param isSubmitted whether the profile must be complete
     * @returns whether it is valid
     */
    send: async (isSubmitted = false): Promise<boolean> => {
      // A late write of the last keystroke must not restore the draft after the form is closed.
      await saving.current;
      const sent = latest.current;
      const isWhole = isSubmitted || mustBeComplete(now.current.shown.provider.status);
      const check = checkForm(shown.provider.id, current(), isWhole);
      if (!check.isComplete) {
        setErrors(check.errors);
        setTold((count) => count + 1);
        return false;
      }
      await sendForm(now.current.shown, sent?.seen ?? currentlySeen(), check.payload);
      if (latest.current === sent) {
        setSaved({ over: now.current.shown, values: providerValues(check.payload) });
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

export type ProviderFormHandle = ReturnType<typeof useProviderForm>;

/** The field of an error's path: `links` of `links.2`. */
export function fieldOf(path: string): ProviderField {
  return path.split('.')[0] as ProviderField;
}

function typedIn({ fields, base_version, base_values }: Draft, shown: ShownProvider): Typed {
  const seen = seenOf('provider', shown.wanted, shown.pending);
  return {
    fields: { ...formFieldsOf(providerValues(shown.wanted)), ...fields },
    seen: {
      id: seen.id,
      version: base_version ?? seen.version,
      values: providerValuesSchema.safeParse(base_values).data ?? null,
    },
  };
}
