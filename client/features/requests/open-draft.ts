import { runtime } from '#client/app/runtime.ts';
import { newId } from '#client/sync/outbox.ts';
import { currentOwner } from '#client/sync/owners.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';

const { ports } = runtime;

/** The new request this tab's form is about. */
export interface OpenDraft {
  readonly id: string;
  readonly owner: Owner;
  /** As kept when it was opened. */
  readonly fields: DraftFields;
}

let shown: OpenDraft | null = null;
const releases = new Map<string, () => void>();

/**
 * What the form goes on with: the draft it already shows, which follows a guest who signs in; else the one last worked
 * on that no other tab has open; else a new one.
 */
export async function openDraft(): Promise<OpenDraft> {
  const owner = await currentOwner(ports);
  if (shown !== null && shown.owner !== owner && isGuest(shown.owner)) {
    await carry(shown.id, shown.owner, owner);
    shown = { ...shown, owner };
  }
  if (shown !== null && shown.owner === owner) return shown;
  const drafts = await ports.openOwner(owner).drafts.orderBy('updated_at').toArray();
  for (const { id, kind, fields } of drafts.toReversed()) {
    if (kind === 'quote_request' && (await take(id))) return { id, owner, fields };
  }
  const id = newId(ports);
  await take(id);
  return { id, owner, fields: {} };
}

/** The form shows this draft. @returns what to call when it no longer does: another tab may open it then */
export function showDraft(draft: OpenDraft): () => void {
  shown = draft;
  return () => {
    if (shown === draft) shown = null;
    // The same draft may be shown again at once, its owner having signed in.
    setTimeout(() => {
      if (shown?.id === draft.id) return;
      releases.get(draft.id)?.();
      releases.delete(draft.id);
    });
  };
}

/** Copies, then deletes: what the guest typed in the form that is open is the person's from here on. */
async function carry(id: string, guest: Owner, to: Owner): Promise<void> {
  const source = ports.openOwner(guest);
  const draft = await source.drafts.get(id);
  if (draft === undefined) return;
  const target = ports.openOwner(to);
  await target.transaction('rw', target.drafts, async () => {
    const newer = await target.drafts.get(id);
    if (newer === undefined || newer.updated_at < draft.updated_at) await target.drafts.put(draft);
  });
  await source.drafts.delete(id);
}

/** Holds a draft for this tab, as long as it shows it. @returns whether it is this tab's */
async function take(id: string): Promise<boolean> {
  if (releases.has(id) || !('locks' in navigator)) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(`declic-draft:${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>((release) => void releases.set(id, release));
    });
  });
}
