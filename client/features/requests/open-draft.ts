import { atomically } from '#client/db/atomically.ts';
import { runtime } from '#client/app/runtime.ts';
import type { Draft, OwnerDb } from '#client/db/owner-db.ts';
import { newId } from '#client/sync/outbox.ts';
import { currentOwner } from '#client/sync/owners.ts';
import { laneOf } from '#shared/api/mutations.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';

const { ports } = runtime;

/** The booking this tab is about. */
export interface OpenDraft {
  readonly id: string;
  readonly owner: Owner;
  /** As kept when it was opened. */
  readonly fields: DraftFields;
  /** How many steps it has behind it. */
  readonly counter: number;
}

let shown: OpenDraft | null = null;
/** Begun in this tab, and whose: nothing of it may be on the device yet. */
const begun = new Map<string, Owner>();
const releases = new Map<string, () => void>();

/**
 * The booking an address names; without one, what the tab already shows, which follows a guest who signs in; else the one
 * last worked on that no other tab has open; else a new one. What was sent is over: a new one begins.
 */
export async function openDraft(wanted?: string): Promise<OpenDraft> {
  const owner = await currentOwner(ports);
  if (shown !== null && shown.owner !== owner && isGuest(shown.owner)) {
    await carry(shown.id, shown.owner, owner);
    begun.set(shown.id, owner);
    shown = { ...shown, owner };
  }
  const db = ports.openOwner(owner);
  const id = wanted ?? (shown?.owner === owner ? shown.id : undefined);
  if (id !== undefined) {
    const kept = await db.drafts.get(id);
    if (kept !== undefined && (await take(id))) return opened(kept, owner);
    if (kept === undefined && begun.get(id) === owner && !(await wasSent(db, id))) return empty(id, owner);
  }
  const drafts = await db.drafts.orderBy('updated_at').toArray();
  for (const draft of wanted === undefined ? drafts.toReversed() : []) {
    if (draft.kind === 'quote_request' && (await take(draft.id))) return opened(draft, owner);
  }
  return openNewDraft();
}

/** A booking nobody has begun. */
export async function openNewDraft(): Promise<OpenDraft> {
  const id = newId(ports);
  const owner = await currentOwner(ports);
  begun.set(id, owner);
  await take(id);
  return empty(id, owner);
}

function empty(id: string, owner: Owner): OpenDraft {
  return { id, owner, fields: {}, counter: 0 };
}

function opened({ id, fields, counter = 0 }: Draft, owner: Owner): OpenDraft {
  return { id, owner, fields, counter };
}

/** A request has the id of the draft it came from. */
async function wasSent(db: OwnerDb, id: string): Promise<boolean> {
  const sends = await db.outbox.where('lane').equals(laneOf('quote_request.create', id)).count();
  return sends > 0 || (await db.quote_requests.get(id)) !== undefined;
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
  await atomically(target, [target.drafts], async (target) => {
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
