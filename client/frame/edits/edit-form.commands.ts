import { carriesFields } from '../../data/db/owner-db.ts';
import { change, changeOwnerData } from '../../data/outbox/change.ts';
import type { Seen } from '../../data/outbox/edits.ts';
import { runtime } from '../device/runtime.ts';
import { sendSoon } from '../sending/send-soon.ts';
import { editables, type EditedType, type EditedValues } from '#shared/nouns.ts';
import { hasSameValues } from '#shared/protocol/merge-edit.ts';
import type { EditedRow, EditForm, FormDraft, Typed } from './edit-form.ts';

// A person's commands on the form of a row, for every noun.

const { ports } = runtime;

/** Stores the form; called at each keystroke. */
export async function keepForm(form: FormDraft, { owner, wanted }: EditedRow, { fields, base }: Typed): Promise<void> {
  const id = form.draftId(wanted.id);
  const now = new Date(ports.clock.now()).toISOString();
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      const kept = await db.drafts.get(id);
      await db.drafts.put({
        id,
        kind: `${form.type}_edit`,
        fields: { ...fields },
        base_version: base.version,
        base_values: base.values ? { ...base.values } : null,
        created_at: kept?.created_at ?? now,
        updated_at: now,
      });
    }),
  );
}

/** Deletes the stored form. */
export async function dropForm(form: FormDraft, { owner, wanted }: EditedRow): Promise<void> {
  await changeOwnerData(ports, owner, (db) => change(db, (db) => db.drafts.delete(form.draftId(wanted.id))));
}

/** Queues the form, replacing a refused edit if there is one; an unchanged form is only closed. */
export async function sendForm<
  Type extends EditedType,
  Row extends EditedRow<Type>,
  Payload extends EditedValues[Type],
>(form: EditForm<Type, Row, Payload>, row: Row, base: Seen<EditedValues[Type]>, payload: Payload): Promise<void> {
  const isRefused = row.pending.some((item) => carriesFields(item) && item.state === 'needs_you');
  if (!isRefused && isUnchanged(form.type, base.values ?? null, payload)) return dropForm(form, row);
  await changeOwnerData(ports, row.owner, (db) => form.queue(db, row, base, payload));
  sendSoon();
}

function isUnchanged<Type extends EditedType>(
  type: Type,
  base: EditedValues[Type] | null,
  payload: EditedValues[Type],
): boolean {
  const editable = editables[type];
  return base !== null && hasSameValues(editable, base, editable.valuesOf(payload));
}
