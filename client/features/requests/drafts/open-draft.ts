import { atomically } from '#client/data/db/atomically.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { Draft, OwnerDb } from '#client/data/db/owner-db.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import { laneOf } from '#shared/nouns.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import { storeDraft } from './drafts.ts';

const { ports } = runtime;

/** The booking of this tab. */
export interface OpenDraft {
  readonly id: string;
  readonly owner: Owner;
  /** The stored values when it was opened. */
  readonly fields: DraftFields;
  /** The number of finished steps. */
  readonly counter: number;
}

let shown: OpenDraft | null = null;
/** The initial values of drafts started in this tab, which may not be stored yet, or not any more. */
const begun = new Map<string, OpenDraft>();
const releases = new Map<string, () => void>();

/** After a reload, the browser may not have released the locks of the page before it yet. */
const CLOSING_MS = 1_000;

/**
 * The booking named by an address. Without a name: the booking this tab already shows, which follows a guest who signs
 * in; otherwise the last edited one that no other tab has open; otherwise a new one. A sent booking is finished, and a
 * new one starts.
 */
export async function openDraft(wanted?: string): Promise<OpenDraft> {
  const owner = await currentOwner(ports);
  if (shown !== null && shown.owner !== owner && isGuest(shown.owner)) {
    await carry(shown.id, shown.owner, owner);
    shown = { ...shown, owner };
    begun.set(shown.id, { ...(begun.get(shown.id) ?? shown), owner });
  }
  const db = ports.openOwner(owner);
  const id = wanted ?? (shown?.owner === owner ? shown.id : undefined);
  if (id !== undefined) {
    const kept = await db.drafts.get(id);
    if (kept !== undefined && (await take(id, CLOSING_MS))) return opened(kept, owner);
    const began = begun.get(id);
    if (kept === undefined && began?.owner === owner && !(await wasSent(db, id))) return began;
  }
  const drafts = await db.drafts.orderBy('updated_at').toArray();
  for (const draft of wanted === undefined ? drafts.toReversed() : []) {
    if (draft.kind === 'quote_request' && (await take(draft.id))) return opened(draft, owner);
  }
  return startDraft();
}

/**
 * Starts a new booking, whatever else is open. An earlier unchanged draft of a tap is deleted, unless another tab shows
 * it.
 * @param fields the answers known already; without any, nothing is stored before the person types
 */
export async function startDraft(fields: DraftFields = {}, counter = 0): Promise<OpenDraft> {
  const id = newId(ports);
  const owner = await currentOwner(ports);
  await take(id);
  await changeOwnerData(ports, owner, async (db) => {
    const untouched = await db.drafts.filter(({ is_untouched }) => is_untouched === true).primaryKeys();
    const mine = await Promise.all(untouched.map(take));
    await change(db, async (db) => {
      for (const [index, old] of untouched.entries()) {
        const isUntouched = (await db.drafts.get(old))?.is_untouched === true;
        if (mine[index] === true && isUntouched) await db.drafts.delete(old);
      }
      if (Object.keys(fields).length === 0) return;
      await storeDraft(db, { id, kind: 'quote_request', fields, counter, is_untouched: true });
    });
    for (const old of untouched) if (old !== shown?.id) release(old);
  });
  const draft = { id, owner, fields, counter };
  begun.set(id, draft);
  return draft;
}

function opened({ id, fields, counter = 0 }: Draft, owner: Owner): OpenDraft {
  return { id, owner, fields, counter };
}

/** A request has the id of the draft it came from. */
async function wasSent(db: OwnerDb, id: string): Promise<boolean> {
  const sends = await db.outbox.where('lane').equals(laneOf('quote_request.create', id)).count();
  return sends > 0 || (await db.rowsOf('quote_request').get(id)) !== undefined;
}

/**
 * The form shows this draft.
 * @returns a function to call when it no longer does, so that another tab may open it
 */
export function showDraft(draft: OpenDraft): () => void {
  shown = draft;
  // A draft that is shown again may have been released in between.
  void take(draft.id);
  return () => {
    if (shown === draft) shown = null;
    // The same draft may be shown again at once, after its owner has signed in.
    setTimeout(() => {
      if (shown?.id !== draft.id) release(draft.id);
    });
  };
}

/** Another tab may open it. */
function release(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
}

/** Copies, then deletes: the guest's open form becomes the person's. */
async function carry(id: string, guest: Owner, to: Owner): Promise<void> {
  const source = ports.openOwner(guest);
  const draft = await source.drafts.get(id);
  if (draft === undefined) return;
  const target = ports.openOwner(to);
  await atomically(target, [target.drafts], async (target) => {
    const newer = await target.drafts.get(id);
    if (newer === undefined || newer.updated_at < draft.updated_at) await target.drafts.put(draft);
  });
  await atomically(source, [source.drafts], (source) => source.drafts.delete(id));
}

/**
 * Locks a draft for this tab while it is shown.
 * @param patienceMs how long to wait for a page that has the lock
 * @returns whether the tab got the lock
 */
function take(id: string, patienceMs = 0): Promise<boolean> {
  if (releases.has(id)) return Promise.resolve(true);
  const options = patienceMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(patienceMs) };
  return new Promise((resolve) => {
    const held = navigator.locks.request(`declic-draft:${id}`, options, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>((release) => void releases.set(id, release));
    });
    // The patience is over. Another call of this tab may have got the lock meanwhile.
    held.catch(() => resolve(releases.has(id)));
  });
}
