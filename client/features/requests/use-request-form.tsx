import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bringTexts, lazyWith } from '#client/app/i18n.ts';
import { type ActionFailure, failureOf } from '#client/app/use-action.ts';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftField, DraftFields } from '#shared/quotes/quote-request.draft.ts';
import type { BindField } from './request-fields.tsx';

const FieldWords = lazyWith(['later'], () => import('./field-words.tsx'));

interface RequestFormState {
  readonly initial: DraftFields;
  /** For fields nobody has touched, whenever it is known. */
  readonly suggested: DraftFields;
  /** What the server found wrong, when it is opened again. */
  readonly refused: readonly FieldError[];
  readonly isKept: boolean;
  readonly locale: LocaleCode;
  /** Keeps the form as it stands; called at each keystroke. */
  readonly keep: (fields: DraftFields) => Promise<void>;
}

/** What a request's form holds: its fields, kept on the device at each keystroke, and what is wrong with them. */
export function useRequestForm({ initial, suggested, refused, isKept, locale, keep }: RequestFormState) {
  const [typed, setTyped] = useState(() => withoutEmpty(initial));
  const fields = { ...suggested, ...typed };
  const [errors, setErrors] = useState(refused);
  const [isSaved, setSaved] = useState(isKept);
  const [unsaved, setUnsaved] = useState<ActionFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saving = useRef(Promise.resolve());

  // As of the last change, also within one event: two changes at once must both be kept.
  const latest = useRef(typed);
  const held = useRef({ suggested, keep });
  useLayoutEffect(() => {
    held.current = { suggested, keep };
  });

  /** The same function as long as the form is open: what it is given to need not be drawn again. */
  const set = useCallback((changes: DraftFields) => {
    latest.current = { ...latest.current, ...changes };
    setTyped(latest.current);
    setErrors((before) => before.filter(({ field }) => !(field in changes)));
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
        <FieldWords error={error} locale={locale} />
      </Suspense>
    );
  };

  // The words of errors, before they are needed: the network may be gone by then.
  useEffect(() => {
    void import('./field-words.tsx');
    void bringTexts('later');
  }, []);

  /** As it stands now, what was typed since it was last drawn too. */
  const current = (): DraftFields => ({ ...held.current.suggested, ...latest.current });

  /** Says what was found wrong with answers as they were checked; of one that was changed meanwhile, nothing. */
  const tell = (found: readonly FieldError[], checked: DraftFields) => {
    const now: Readonly<Record<string, string | undefined>> = current();
    const then: Readonly<Record<string, string | undefined>> = checked;
    setErrors(found.filter(({ field }) => now[field] === then[field]));
  };

  /** The last keystroke's draft must not come back after a send has closed it. */
  const settled = () => saving.current;
  return { fields, current, set, bind, errors, tell, isSaved, isSaving, unsaved, settled };
}

/** What was kept empty may be suggested again. */
function withoutEmpty(fields: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
