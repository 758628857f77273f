import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { Owner } from '#shared/ids.ts';

const { ports } = runtime;

/** The text for a bank, kept on this device until it is given; null for nothing. */
export async function evidenceDraftOf(owner: Owner, bookingId: string): Promise<string | null> {
  return (await ports.openOwner(owner).drafts.get(draftId(bookingId)))?.fields['words'] ?? null;
}

/** Stores what is typed; an empty text has no draft. */
export async function keepEvidenceDraft(owner: Owner, bookingId: string, words: string): Promise<void> {
  const id = draftId(bookingId);
  await changeOwnerData(ports, owner, (db) =>
    change(db, async ({ drafts }) => {
      if (words === '') {
        await drafts.delete(id);
        return;
      }
      const now = new Date(ports.clock.now()).toISOString();
      const kept = await drafts.get(id);
      await drafts.put({
        id,
        kind: 'evidence',
        fields: { words },
        created_at: kept?.created_at ?? now,
        updated_at: now,
      });
    }),
  );
}

function draftId(bookingId: string): string {
  return `${bookingId}:evidence`;
}
