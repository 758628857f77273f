import * as z from 'zod/mini';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { Owner } from '#shared/ids.ts';
import type { TypedLine } from './claim-lines.ts';

const { ports } = runtime;

/** A claim as it is typed, kept on this device until it is sent. */
export interface ClaimDraft {
  readonly lines: readonly TypedLine[];
  readonly words: string;
}

export const EMPTY_CLAIM: ClaimDraft = { lines: [{ key: 0, label: '', cents: null }], words: '' };

const keptLines = z.array(z.object({ key: z.int(), label: z.string(), cents: z.nullable(z.int()) }));

/** The typed claim of a booking, of an earlier visit too. */
export async function claimDraftOf(owner: Owner, bookingId: string): Promise<ClaimDraft> {
  const draft = await ports.openOwner(owner).drafts.get(draftId(bookingId));
  if (draft === undefined) return EMPTY_CLAIM;
  const lines = z.parse(keptLines, JSON.parse(draft.fields['lines'] ?? '[]'));
  return { lines: lines.length === 0 ? EMPTY_CLAIM.lines : lines, words: draft.fields['words'] ?? '' };
}

/** Stores what is typed; an empty form has no draft. */
export async function keepClaimDraft(owner: Owner, bookingId: string, { lines, words }: ClaimDraft): Promise<void> {
  const id = draftId(bookingId);
  const isEmpty = words === '' && lines.every(({ label, cents }) => label === '' && cents === null);
  await changeOwnerData(ports, owner, (db) =>
    change(db, async ({ drafts }) => {
      if (isEmpty) {
        await drafts.delete(id);
        return;
      }
      const now = new Date(ports.clock.now()).toISOString();
      const kept = await drafts.get(id);
      const fields = { lines: JSON.stringify(lines), words };
      await drafts.put({ id, kind: 'claim', fields, created_at: kept?.created_at ?? now, updated_at: now });
    }),
  );
}

/** The claim was sent, or nothing is claimed. */
export async function forgetClaimDraft(owner: Owner, bookingId: string): Promise<void> {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async ({ drafts }) => {
      await drafts.delete(draftId(bookingId));
    }),
  );
}

function draftId(bookingId: string): string {
  return `${bookingId}:claim`;
}
