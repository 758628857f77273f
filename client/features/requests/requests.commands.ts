import { runtime } from '#client/app/runtime.ts';
import { type LinkResult, openLink } from '#client/sync/access-link.ts';
import { type BoardScope, pullBoard } from '#client/sync/board.ts';
import { cancel, enqueue, pendingInLane } from '#client/sync/outbox.ts';
import { currentOwner } from '#client/sync/owners.ts';
import { laneOf } from '#shared/api/mutations.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import { leave } from './leave.ts';

const { ports, keeper } = runtime;

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

/** Asks for the board, or for every request where the person is the administration; the kept answer shows meanwhile. */
export async function refreshBoard(scope: BoardScope): Promise<void> {
  await pullBoard(ports, keeper, await currentOwner(ports), scope);
}

/** Opens a mailed link with its token. */
export async function openMailedLink(token: string): Promise<LinkResult> {
  return openLink(ports, keeper, await currentOwner(ports), token);
}
