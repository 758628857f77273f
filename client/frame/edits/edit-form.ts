// The form of a row that keeps what is typed and is saved without a network; `use-edit-form.ts` is its state.
import type { OutboxItem, OwnerDb } from '../../data/db/owner-db.ts';
import type { Seen } from '../../data/outbox/edits.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { Owner } from '#shared/ids.ts';
import type { DeviceRows, EditedType, EditedValues } from '#shared/nouns.ts';
import type { Values } from '#shared/protocol/editable.ts';

/** A row that a form edits, with its pending actions. */
export interface EditedRow<Type extends EditedType = EditedType> {
  readonly owner: Owner;
  /** The person's last version, even if it was refused. */
  readonly wanted: DeviceRows[Type];
  readonly pending: readonly OutboxItem[];
}

/** The draft that keeps a form's values. */
export interface FormDraft {
  readonly type: EditedType;
  draftId(rowId: string): string;
}

/** A noun's part of the form that edits its rows. */
export interface EditForm<
  Type extends EditedType,
  Row extends EditedRow<Type>,
  Payload extends EditedValues[Type],
> extends FormDraft {
  readonly type: Type;
  /** Reads a row's values from a draft, perhaps of an older build; null when they cannot be read. */
  readonly readValues: (stored: Values) => EditedValues[Type] | null;
  /** Queues the form's values, and closes its draft. */
  queue(db: OwnerDb, row: Row, base: Seen<EditedValues[Type]>, payload: Payload): Promise<void>;
}

/** A form exactly as typed: every value is text. */
export type FormTexts = Readonly<Record<string, string>>;

/** The typed values, and the version of the row that they are based on. */
export interface Typed<Fields extends FormTexts = FormTexts, RowValues extends object = object> {
  readonly fields: Fields;
  readonly base: Seen<RowValues>;
}

/** The payload of a form, or the errors of all invalid fields. */
export type FormCheck<Payload> =
  | { readonly isComplete: true; readonly payload: Payload }
  | { readonly isComplete: false; readonly errors: readonly FieldError[] };
