import { runtime } from '#client/frame/device/runtime.ts';
import type { BoardNews } from './board.ts';
import type { BoardAsk } from './board-lists.ts';
import type { ReadOutcome } from './read-request.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import { changeOwnerData } from '#client/data/outbox/change.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { currentOwner } from '#client/data/session/owners.ts';

const { ports } = runtime;

async function loadSessionKeeper() {
  return (await import('#client/frame/sending/sender.ts')).sender.keeper;
}

/** Loads a list of the board; the stored answer shows meanwhile. */
export async function refreshBoard(ask: BoardAsk): Promise<void> {
  const { pullBoard } = await import('./board.ts');
  await pullBoard(ports, await loadSessionKeeper(), await currentOwner(ports), ask);
}

/** Asks for a list that is on the screen again. @returns what is new on it; null without any */
export async function boardNews(ask: BoardAsk): Promise<BoardNews | null> {
  const [{ lookAgain }, { shownOnBoard }] = await Promise.all([
    import('./board.ts'),
    import('./kept-board.queries.ts'),
  ]);
  const owner = await currentOwner(ports);
  return lookAgain(ports, await loadSessionKeeper(), owner, ask, await shownOnBoard(owner, ask));
}

/** Shows what is new on a list. */
export async function showBoardNews(news: BoardNews): Promise<void> {
  const { showNews } = await import('./board.ts');
  await showNews(ports.openOwner(await currentOwner(ports)), news);
}

/** Hides a request of the board from this photographer, or shows it again. */
export async function setHidden(request: QuoteRequest, hidden: 0 | 1): Promise<void> {
  const [{ queueHiding }, { moveHidden }] = await Promise.all([import('./request.offline.ts'), import('./board.ts')]);
  const owner = await currentOwner(ports);
  await changeOwnerData(ports, owner, (db) => queueHiding(ports, db, request.id, hidden));
  await moveHidden(ports.openOwner(owner), request, hidden, new Date(ports.clock.now()));
  sendSoon();
}

/** Reads one request of the board again; the stored row shows meanwhile. */
export async function refreshBoardRow(owner: Owner, id: string): Promise<void> {
  const { pullBoardRow } = await import('./board.ts');
  await pullBoardRow(ports, await loadSessionKeeper(), owner, id);
}

/** Reads a request that this device lacks. */
export async function readMissing(id: string): Promise<ReadOutcome> {
  const { readRequest } = await import('./board.ts');
  const outcome = await readRequest(ports, await loadSessionKeeper(), await currentOwner(ports), id);
  if (outcome === 'coming') (await import('#client/frame/sending/sender.ts')).sender.engine.kick();
  return outcome;
}
