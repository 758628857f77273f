import { runtime } from '#client/app/runtime.ts';
import { type LinkResult, openLink } from '#client/sync/access-link.ts';
import { type BoardScope, pullBoard } from '#client/sync/board.ts';
import { currentOwner } from '#client/sync/owners.ts';
import { queueWithdrawal } from '#client/sync/quote-requests.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import { leave } from './leave.ts';

const { ports, keeper } = runtime;

export async function withdraw(request: QuoteRequest): Promise<void> {
  await queueWithdrawal(ports, ports.openOwner(await currentOwner(ports)), request);
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
