import { runtime } from '#client/shell/device/runtime.ts';
import type { LinkResult } from '#client/sync/session/access-link.ts';
import type { BoardScope } from './board.ts';
import type { Owner } from '#shared/ids.ts';
import { currentOwner } from '#client/sync/session/owners.ts';

const { ports } = runtime;

async function loadSessionKeeper() {
  return (await import('#client/shell/sending/sender.ts')).sender.keeper;
}

/** Loads the board, or every request for the administration; the stored answer shows meanwhile. */
export async function refreshBoard(scope: BoardScope): Promise<void> {
  const { pullBoard } = await import('./board.ts');
  await pullBoard(ports, await loadSessionKeeper(), await currentOwner(ports), scope);
}

/** Reads one request of the board again; the stored row shows meanwhile. */
export async function refreshBoardRow(owner: Owner, id: string): Promise<void> {
  const { pullBoardRow } = await import('./board.ts');
  await pullBoardRow(ports, await loadSessionKeeper(), owner, id);
}

/** Opens a mailed link with its token. */
export async function openMailedLink(token: string): Promise<LinkResult> {
  const { openLink } = await import('#client/sync/session/access-link.ts');
  return openLink(ports, await loadSessionKeeper(), await currentOwner(ports), token);
}
