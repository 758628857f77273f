import { useState } from 'react';
import { editables, type EditedType, type EditedValues } from '#shared/nouns.ts';
import type { EditedRow, EditForm, FormCheck, FormTexts } from './edit-form.ts';
import { dropForm, sendForm } from './edit-form.commands.ts';
import type { useFilledRow } from './use-filled-row.ts';
import type { useFormErrors } from './use-form-errors.ts';
import type { useTyping } from './use-typing.ts';

/** The two ends of typed values: they are queued, or dropped. */
export function useFormEnds<
  Type extends EditedType,
  Row extends EditedRow<Type>,
  Payload extends EditedValues[Type],
  Fields extends FormTexts,
>(
  form: EditForm<Type, Row, Payload>,
  filled: ReturnType<typeof useFilledRow<Type, Row, Fields>>,
  typing: ReturnType<typeof useTyping<Type, Row, Payload, Fields>>,
  errors: ReturnType<typeof useFormErrors>,
) {
  const [round, setRound] = useState(0);
  const current = () => typing.latest()?.fields ?? filled.now().untyped;
  const close = () => {
    typing.forget();
    errors.clear();
  };
  return {
    /** The current values, before the screen shows them. */
    current,
    /** Grows when the fields are filled again. */
    round,
    /** Queues the form, if it is valid. */
    send: async (check: (fields: Fields, row: Row) => FormCheck<Payload>): Promise<FormCheck<Payload>> => {
      // A late write of the last keystroke must not restore the draft after the form is closed.
      await typing.stored();
      const last = typing.latest();
      const { row, base } = filled.now();
      const found = check(current(), row);
      if (!found.isComplete) {
        errors.checked(found.errors);
        return found;
      }
      await sendForm(form, row, last?.base ?? base, found.payload);
      if (typing.latest() === last) {
        filled.saved(editables[form.type].valuesOf(found.payload));
        close();
      }
      return found;
    },
    /**
     * Restores the last saved state.
     * @returns a function that undoes this
     */
    revert: async (): Promise<() => void> => {
      await typing.stored();
      const before = typing.latest();
      await dropForm(form, filled.now().row);
      close();
      setRound((count) => count + 1);
      return () => {
        if (before === null) return;
        typing.put(before);
        setRound((count) => count + 1);
      };
    },
  };
}
