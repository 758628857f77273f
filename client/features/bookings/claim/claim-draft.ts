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
  readonly receipts: readonly KeptReceipt[];
}

/** A receipt that was chosen: the number of its upload, and the name of its file. */
export interface KeptReceipt {
  readonly id: string;
  readonly name: string;
}

const EMPTY_CLAIM: ClaimDraft = { lines: [{ key: 0, label: '', cents: null }], words: '', receipts: [] };

const keptLines = z.array(z.object({ key: z.int(), label: z.string(), cents: z.nullable(z.int()) }));
const keptReceipts = z.array(z.object({ id: z.string(), name: z.string() }));

/** The typed claim of a booking, of an earlier visit too. */
export async function claimDraftOf(owner: Owner, bookingId: string): Promise<ClaimDraft> {
  const draft = await ports.openOwner(owner).drafts.get(draftId(bookingId));
  if (draft === undefined) return EMPTY_CLAIM;
  const lines = z.parse(keptLines, JSON.parse(draft.fields['lines'] ?? '[]'));
  return {
    lines: lines.length === 0 ? EMPTY_CLAIM.lines : lines,
    words: draft.fields['words'] ?? '',
    receipts: z.parse(keptReceipts, JSON.parse(draft.fields['receipts'] ?? '[]')),
  };
}

/** Stores what is typed; an empty form has no draft. */
export async function keepClaimDraft(
  owner: Owner,
  bookingId: string,
  { lines, words, receipts }: ClaimDraft,
): Promise<void> {
  const id = draftId(bookingId);
  const isBlank = words === '' && lines.every(({ label, cents }) => label === '' && cents === null);
  const isEmpty = isBlank && receipts.length === 0;
  await changeOwnerData(ports, owner, (db) =>
    change(db, async ({ drafts }) => {
      if (isEmpty) {
        await drafts.delete(id);
        return;
      }
      const now = new Date(ports.clock.now()).toISOString();
      const kept = await drafts.get(id);
      const fields = { lines: JSON.stringify(lines), words, receipts: JSON.stringify(receipts) };
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

/** Nothing can be claimed any more: what was typed is forgotten, and chosen receipts leave no more. */
export async function endClaimDraft(owner: Owner, bookingId: string): Promise<void> {
  const { receipts } = await claimDraftOf(owner, bookingId);
  if (receipts.length > 0) {
    const { giveUpReceipt } = await import('./receipts/receipt.offline.ts');
    for (const { id } of receipts) await giveUpReceipt(ports, ports.openOwner(owner), id);
  }
  await forgetClaimDraft(owner, bookingId);
}

function draftId(bookingId: string): string {
  return `${bookingId}:claim`;
}
