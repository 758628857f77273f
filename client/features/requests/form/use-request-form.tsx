import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadTexts, lazyWith } from '#client/frame/i18n/i18n.ts';
import { type ActionFailure, failureOf } from '#client/frame/feedback/use-action.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftField, DraftFields } from '#shared/requests/asking/form-fields.ts';
import type { BindField } from './field-props.ts';

const FieldWords = lazyWith(['questions'], () => import('../questions/field-words.tsx'));

interface RequestFormState {
  /** As it was left: an emptied field is there, and empty; a missing one may get a suggestion. */
  readonly initial: DraftFields;
  /** Suggestions for untouched fields, which may arrive later. */
  readonly suggested: DraftFields;
  /** The server's errors, when the form is opened again. */
  readonly refused: readonly FieldError[];
  readonly isKept: boolean;
  readonly locale: LocaleCode;
  /** Stores the form; called at each keystroke. */
  readonly keep: (fields: DraftFields) => Promise<void>;
}

/** The state of a request's form: its fields, stored on the device at each keystroke, and their errors. */
export function useRequestForm({ initial, suggested, refused, isKept, locale, keep }: RequestFormState) {
  const [typed, setTyped] = useState(initial);
  const fields = { ...suggested, ...typed };
  const [errors, setErrors] = useState(refused);
  const [tries, setTries] = useState(refused.length > 0 ? 1 : 0);
  const [isSaved, setSaved] = useState(isKept);
  const [unsaved, setUnsaved] = useState<ActionFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(Promise.resolve());

  // The values after the last change, even within one event: two changes at once must both be kept.
  const latest = useRef(typed);
  const held = useRef({ suggested, keep });
  useLayoutEffect(() => {
    held.current = { suggested, keep };
  });

  /** The same function while the form is open, so that its users do not render again. */
  const set = useCallback((changes: DraftFields) => {
    latest.current = { ...latest.current, ...changes };
    setTyped(latest.current);
    setErrors((before) => {
      const left = before.filter(({ field }) => !(field in changes));
      return left.length < before.length ? left : before;
    });
    setSaving(true);
    const { suggested: known, keep: save } = held.current;
    const saved = save({ ...known, ...latest.current }).then(
      () => null,
      (error: unknown) => failureOf(error),
    );
    const over = saved.then((failure) => {
      setSaved(failure === null);
      setUnsaved(failure);
      if (saving.current === over) setSaving(false);
    });
    saving.current = over;
  }, []);

  const bind: BindField = (field) => ({
    name: field,
    value: fields[field] ?? '',
    onChange: (event) => set({ [field]: event.target.value }),
    error: wrong(field),
  });
  const wrong = (field: DraftField) => {
    const error = errors.find((one) => one.field === field);
    if (error === undefined) return undefined;
    return (
      <Suspense fallback={null}>
        <FieldWords error={error} value={fields[field] ?? ''} locale={locale} />
      </Suspense>
    );
  };

  // Loads the error texts early, since the network may be gone later.
  useEffect(() => {
    void import('../questions/field-words.tsx');
    void loadTexts('questions');
  }, []);

  /** The current values, including changes since the last render. */
  const current = (): DraftFields => ({ ...held.current.suggested, ...latest.current });

  /** Shows errors of checked answers, except for answers that changed meanwhile. */
  const showErrors = (found: readonly FieldError[], checked: DraftFields) => {
    const now: Readonly<Record<string, string | undefined>> = current();
    const then: Readonly<Record<string, string | undefined>> = checked;
    const shown = found.filter(({ field }) => now[field] === then[field]);
    setErrors(shown);
    if (shown.length > 0) setTries((count) => count + 1);
  };

  /** A late write of the last keystroke must not restore the draft after a send has closed it. */
  const settled = () => saving.current;
  return {
    fields,
    current,
    set,
    bind,
    errors,
    /** Grows when a check found errors; the server's first errors count too. */
    tries,
    showErrors,
    isSaved,
    isSaving,
    unsaved,
    settled,
  };
}
