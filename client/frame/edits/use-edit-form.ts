import type { Draft } from '../../data/db/owner-db.ts';
import type { Seen } from '../../data/outbox/edits.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { EditedType, EditedValues } from '#shared/nouns.ts';
import type { Values } from '#shared/protocol/editable.ts';
import type { EditedRow, EditForm, FormCheck, FormTexts, Typed } from './edit-form.ts';
import { useFilledRow } from './use-filled-row.ts';
import { useFormEnds } from './use-form-ends.ts';
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
  type Check = (fields: Fields, row: Row) => FormCheck<Payload>;
  const filled = useFilledRow<Type, Row, Fields>(form.type, shown, fieldsOf);
  const typing = useTyping<Type, Row, Payload, Fields>(
    form,
    () => (draft === null ? null : typedIn(draft, filled.sent, filled.kept, form.readValues)),
    () => filled.now().row,
  );
  const shownErrors = useFormErrors(fieldOf);
  const ends = useFormEnds(form, filled, typing, shownErrors);
  const fields = typing.typed?.fields ?? filled.untyped;
  const { errors } = shownErrors;
  // The server's errors do not apply to values typed since.
  const remainingErrors = refused.filter(({ field }) => {
    const key = fieldOf(field);
    return fields[key] === filled.sent[key] && !errors.some((error) => error.field === field);
  });
  const errorsBy = (check: Check) => {
    const found = check(ends.current(), filled.now().row);
    return found.isComplete ? [] : found.errors;
  };

  return {
    ...ends,
    fields,
    errors: [...errors, ...remainingErrors],
    isSaving: typing.isSaving,
    /** Why the last keystroke could not be stored. */
    unsaved: typing.unsaved,
    /** There are unsaved values. */
    isBegun: typing.typed !== null,
    /** Grows when a save or a step found errors. */
    tries: shownErrors.tries,
    set: (changes: Partial<Fields>) => {
      shownErrors.changed(changes);
      typing.put({ base: typing.latest()?.base ?? filled.now().base, fields: { ...ends.current(), ...changes } });
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
    base: { id, version: base_version ?? version, values: base_values ? readValues(base_values) : null },
  };
}
