import { useRef, useState } from 'react';
import type { EditedType, EditedValues } from '#shared/nouns.ts';
import { type ActionFailure, failureOf } from '../feedback/use-action.ts';
import type { EditedRow, EditForm, FormTexts, Typed } from './edit-form.ts';
import { keepForm } from './edit-form.commands.ts';

/**
 * The typed values of a row's form, which are stored on the device at each keystroke.
 * @param begin the values of an earlier visit; null when nothing is typed
 * @param rowNow the row that the form shows now
 */
export function useTyping<
  Type extends EditedType,
  Row extends EditedRow<Type>,
  Payload extends EditedValues[Type],
  Fields extends FormTexts,
>(form: EditForm<Type, Row, Payload>, begin: () => Typed<Fields, EditedValues[Type]> | null, rowNow: () => Row) {
  const [typed, setTyped] = useState(begin);
  const [unsaved, setUnsaved] = useState<ActionFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saving = useRef<Promise<void>>(Promise.resolve());
  // The latest values, even within one event: two changes at once must both be kept.
  const latest = useRef(typed);

  const put = (next: Typed<Fields, EditedValues[Type]>) => {
    latest.current = next;
    setTyped(next);
    setSaving(true);
    const over: Promise<void> = keepForm(form, rowNow(), next)
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

  return {
    typed,
    isSaving,
    /** Why the last keystroke could not be stored. */
    unsaved,
    latest: () => latest.current,
    /** Resolves when every keystroke is stored, or could not be. */
    stored: () => saving.current,
    put,
    /** Forgets the typed values: the form follows its row again. */
    forget: () => {
      latest.current = null;
      setTyped(null);
    },
  };
}
