import { runtime } from '#client/shell/device/runtime.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';
import { change, changeOwnerData } from '#client/sync/outbox/change.ts';
import type { Seen } from '#client/sync/outbox/edits.ts';
import type { ProviderBody, ProviderValues } from '#shared/providers/own-provider.schema.ts';
import { providerEditable, providerValues } from '#shared/providers/provider.editable.ts';
import { hasSameValues } from '#shared/sync/merge-edit.ts';
import type { FormFields } from './form-values.ts';
import { queueProviderEdit, queueSubmission, queueTakeBack } from './provider.offline.ts';
import { profileDraftId, type ShownProvider } from './provider.queries.ts';

// A photographer's commands on the form of their profile.

const { ports } = runtime;

/** The typed values, and the profile that filled the form. */
export interface Typed {
  readonly fields: FormFields;
  readonly seen: Seen<ProviderValues>;
}

/** Stores the form; called at each keystroke. */
export async function keepForm({ owner, provider }: ShownProvider, { fields, seen }: Typed): Promise<void> {
  const id = profileDraftId(provider.id);
  const now = new Date(ports.clock.now()).toISOString();
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      const kept = await db.drafts.get(id);
      await db.drafts.put({
        id,
        kind: 'provider_edit',
        fields: { ...fields },
        base_version: seen.version,
        base_values: seen.values ? { ...seen.values } : null,
        created_at: kept?.created_at ?? now,
        updated_at: now,
      });
    }),
  );
}

export async function dropForm({ owner, provider }: Pick<ShownProvider, 'owner' | 'provider'>): Promise<void> {
  await changeOwnerData(ports, owner, (db) => change(db, (db) => db.drafts.delete(profileDraftId(provider.id))));
}

/** Queues the form's profile, replacing a refused edit if there is one; an unchanged form is only closed. */
export async function sendForm(shown: ShownProvider, seen: Seen<ProviderValues>, payload: ProviderBody): Promise<void> {
  const isRefused = shown.pending.some(({ state, kind }) => state === 'needs_you' && kind === 'provider.edit');
  const isUnchanged = seen.values ? hasSameValues(providerEditable, seen.values, providerValues(payload)) : false;
  if (!isRefused && isUnchanged) return dropForm(shown);
  await changeOwnerData(ports, shown.owner, (db) =>
    queueProviderEdit(ports, db, seen, profileDraftId(seen.id), payload),
  );
  sendSoon();
}

/** Submits the profile as it was last saved. */
export async function submitProfile({ owner, provider }: ShownProvider): Promise<void> {
  await changeOwnerData(ports, owner, (db) => queueSubmission(ports, db, provider.id));
  sendSoon();
}

/** Withdraws the profile from review. */
export async function takeBackProfile({ owner, provider }: ShownProvider): Promise<void> {
  await changeOwnerData(ports, owner, (db) => queueTakeBack(ports, db, provider.id));
  sendSoon();
}
