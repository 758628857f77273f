import { askForBackgroundSync } from '#client/app/background-sync.ts';
import { runtime } from '#client/app/runtime.ts';
import type { Draft } from '#client/db/owner-db.ts';
import { type LinkResult, openLink } from '#client/sync/access-link.ts';
import { type BoardScope, pullBoard } from '#client/sync/board.ts';
import { cancel, enqueue, newId, pendingInLane } from '#client/sync/outbox.ts';
import { currentOwner } from '#client/sync/owners.ts';
import type { LocaleCode, PublicConfig } from '#shared/api/config.schema.ts';
import { laneOf } from '#shared/api/mutations.ts';
import { defaultLimits } from '#shared/limits.ts';
import { checkDraft, type DraftCheck, type DraftFields } from '#shared/quotes/quote-request.draft.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';

const { ports, keeper, engine } = runtime;

export function newDraftId(): string {
  return newId(ports);
}

/** The draft last worked on, to go on with. */
export async function latestDraft(): Promise<Draft | null> {
  const db = ports.openOwner(await currentOwner(ports));
  return (await db.drafts.orderBy('updated_at').last()) ?? null;
}

/** Keeps a form as it stands; called at each keystroke. */
export async function saveDraft(id: string, fields: DraftFields): Promise<void> {
  const db = ports.openOwner(await currentOwner(ports));
  const now = new Date(ports.clock.now()).toISOString();
  await db.transaction('rw', db.drafts, async () => {
    const kept = await db.drafts.get(id);
    await db.drafts.put({
      id,
      kind: 'quote_request',
      fields: { ...fields },
      created_at: kept?.created_at ?? now,
      updated_at: now,
    });
  });
}

/**
 * Sends a form: in one transaction the draft closes and the action is queued. It leaves at once when it can, and by
 * itself when the network is back.
 * @returns the errors to show when the form is not complete; else the request's id
 */
export async function requestBooking(id: string, fields: DraftFields, locale: LocaleCode): Promise<DraftCheck> {
  const check = checkDraft(id, fields, { now: new Date(ports.clock.now()), limits: await limits(), locale });
  if (!check.isComplete) return check;
  const db = ports.openOwner(await currentOwner(ports));
  await db.transaction('rw', [db.outbox, db.drafts], async () => {
    await db.drafts.delete(id);
    await enqueue(ports, db, { kind: 'quote_request.create', payload: check.payload });
  });
  leave();
  return check;
}

/**
 * Withdraws a request: one that never left is simply taken out of the queue; else its withdrawal follows it, in order.
 */
export async function withdraw(request: QuoteRequest): Promise<void> {
  const db = ports.openOwner(await currentOwner(ports));
  await db.transaction('rw', db.outbox, async () => {
    const pending = await pendingInLane(db, laneOf('quote_request.withdraw', request.id));
    if (pending.some((item) => item.kind === 'quote_request.withdraw')) return;
    const creation = pending.find((item) => item.kind === 'quote_request.create');
    if (creation !== undefined && (await cancel(db, creation.id))) return;
    await enqueue(ports, db, {
      kind: 'quote_request.withdraw',
      payload: { id: request.id, status: 'withdrawn' },
      baseVersion: pending.length === 0 ? request.version : null,
    });
  });
  leave();
}

/** Something was queued: send it now if we can, and ask the browser to do it when we are gone. */
function leave(): void {
  engine.kick();
  void askForBackgroundSync();
}

async function limits() {
  const config = (await ports.device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  return config?.limits ?? defaultLimits;
}

/** Asks for the board, or for every request where the person is the administration; the kept answer shows meanwhile. */
export async function refreshBoard(scope: BoardScope): Promise<void> {
  await pullBoard(ports, keeper, await currentOwner(ports), scope);
}

/** Opens a mailed link with its token. */
export async function openMailedLink(token: string): Promise<LinkResult> {
  return openLink(ports, keeper, await currentOwner(ports), token);
}
