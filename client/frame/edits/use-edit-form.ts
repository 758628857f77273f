import { useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '../../data/db/owner-db.ts';
import { type Seen, seenOf } from '../../data/outbox/edits.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import { editables, type EditedType, type EditedValues } from '#shared/nouns.ts';
import type { Values } from '#shared/protocol/editable.ts';
import type { EditedRow, EditForm, FormCheck, FormTexts, Typed } from './edit-form.ts';
import { dropForm, sendForm } from './edit-form.commands.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useTyping } from './use-typing.ts';

interface EditFormState<Type extends EditedType, Row extends EditedRow<Type>, Fields extends FormTexts> {
  readonly shown: Row;
  /** Unsaved values of an earlier visit. */
  readonly draft: Draft | null;
  /** Errors from the server. */
  readonly refused?: readonly FieldError[];
  /** Fills the form. */
  readonly fieldsOf: (values: EditedValues[Type]) => Fields;
  /** Names the field of the form that shows an error: `links` for `links.2`. */
  readonly fieldOf: (path: string) => string;
}

/**
 * The state of a row's form. Before the first keystroke it follows the row, including later changes. Afterwards the
 * typed values stay, with the row they are based on, and are stored at each keystroke.
 * @param form the form of one noun, the same at each render
 */
export function useEditForm<
  Type extends EditedType,
  Row extends EditedRow<Type>,
  Payload extends EditedValues[Type],
  Fields extends FormTexts,
>(
  form: EditForm<Type, Row, Payload>,
  { shown, draft, refused = [], fieldsOf, fieldOf }: EditFormState<Type, Row, Fields>,
) {
  type Check = (fields: Fields, shown: Row) => FormCheck<Payload>;
  const kept = seenOf(form.type, shown.wanted, shown.pending);
  const sent = fieldsOf(kept.values);
  const [saved, setSaved] = useState<{ readonly over: Row; readonly values: EditedValues[Type] } | null>(null);
  const [round, setRound] = useState(0);
  // Right after a save, the form shows the saved values; the rows on this device are read a moment later.
  const seen = saved?.over === shown ? { ...kept, values: saved.values } : kept;
  const untyped = saved?.over === shown ? fieldsOf(saved.values) : sent;
  const now = useRef({ shown, seen, untyped });
  useLayoutEffect(() => {
    now.current = { shown, seen, untyped };
  });
  const typing = useTyping<Type, Row, Payload, Fields>(
    form,
    () => (draft === null ? null : typedIn(draft, sent, kept, form.readValues)),
    () => now.current.shown,
  );
  const { errors, tries, ...shownErrors } = useFormErrors(fieldOf);
  const fields = typing.typed?.fields ?? untyped;
  // The server's errors do not apply to values typed since.
  const remainingErrors = refused.filter(({ field }) => {
    const key = fieldOf(field);
    return fields[key] === sent[key] && !errors.some((error) => error.field === field);
  });
  const current = () => typing.latest()?.fields ?? now.current.untyped;
  const errorsBy = (check: Check) => {
    const found = check(current(), now.current.shown);
    return found.isComplete ? [] : found.errors;
  };
  const close = () => {
    typing.forget();
    shownErrors.clear();
  };

  return {
    fields,
    /** The current values, before the screen shows them. */
    current,
    errors: [...errors, ...remainingErrors],
    isSaving: typing.isSaving,
    /** Why the last keystroke could not be stored. */
    unsaved: typing.unsaved,
    /** There are unsaved values. */
    isBegun: typing.typed !== null,
    /** Grows when the fields are filled again. */
    round,
    /** Grows when a save or a step found errors. */
    tries,
    set: (changes: Partial<Fields>) => {
      shownErrors.changed(changes);
      typing.put({ seen: typing.latest()?.seen ?? now.current.seen, fields: { ...current(), ...changes } });
    },
    /** On blur: shows the errors of the field's typed value. */
    look: (name: string, check: Check) => shownErrors.left(name, errorsBy(check)),
    /**
     * Checks some of the fields.
     * @returns whether they are valid
     */
    checkSome: (isMeant: (field: string) => boolean, check: Check): boolean => {
      const found = errorsBy(check).filter(({ field }) => isMeant(field));
      shownErrors.checked(found, isMeant);
      return found.length === 0;
    },
    /** Queues the form, if it is valid. */
    send: async (check: Check): Promise<FormCheck<Payload>> => {
      // A late write of the last keystroke must not restore the draft after the form is closed.
      await typing.stored();
      const last = typing.latest();
      const { shown, seen } = now.current;
      const found = check(current(), shown);
      if (!found.isComplete) {
        shownErrors.checked(found.errors);
        return found;
      }
      await sendForm(form, shown, last?.seen ?? seen, found.payload);
      if (typing.latest() === last) {
        setSaved({ over: now.current.shown, values: editables[form.type].valuesOf(found.payload) });
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
      await dropForm(form, now.current.shown);
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

function typedIn<Fields extends FormTexts, RowValues extends object>(
  { fields, base_version, base_values }: Draft,
  sent: Fields,
  { id, version }: Seen<RowValues>,
  readValues: (stored: Values) => RowValues | null,
): Typed<Fields, RowValues> {
  return {
    fields: { ...sent, ...fields },
    seen: { id, version: base_version ?? version, values: base_values ? readValues(base_values) : null },
  };
}
