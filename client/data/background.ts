import type { Owner } from '#shared/ids.ts';
import { finishDeletions } from './uploads/deletions.ts';
import { flushUploads, type UploadsResult } from './uploads/sending/flush-uploads.ts';
import { PieceSize } from './uploads/sending/pieces.ts';
import { flush } from './flush/flush.ts';
import { finishClaims } from './session/guest-claim.ts';
import { resumeAll, resumeUnanswered } from './outbox/outbox.ts';
import { sendingOwners } from './session/owners.ts';
import type { SyncPorts } from './ports.ts';
import type { SessionKeeper } from './session/session.ts';
import { finishClearing, finishSignOuts } from './session/sign-out.owed.ts';

/** The browser may end a worker's event after a few minutes: no new item is taken after this time. */
const WORK_MS = 150_000;

/**
 * Sends pending items with every tab closed, by the same flush as the page, and finishes sign-outs and claims.
 * @throws when an item is still waiting at the end, so that the browser calls again with its own back-off
 */
export async function flushInBackground(
  ports: SyncPorts,
  keeper: SessionKeeper,
  piece = new PieceSize(),
): Promise<void> {
  const deadline = ports.clock.now() + WORK_MS;
  const mayContinue = () => ports.clock.now() < deadline;
  for (const owner of await sendingOwners(ports.device)) await resumeUnanswered(ports.openOwner(owner));
  while (mayContinue()) {
    const unsettled = await finishSignOuts(ports);
    await finishClearing(ports);
    const isClaimPending = await finishClaims(ports, keeper);
    const owners = await sendingOwners(ports.device);
    for (const owner of owners) await makeDeletions(ports, owner);
    const results = await Promise.all(owners.map((owner) => flush(ports, keeper, owner, mayContinue)));
    const photos = await flushPhotos(ports, keeper, piece, mayContinue);
    const times = [...results, photos].flatMap(({ wakeAt }) => (wakeAt === null ? [] : [wakeAt]));
    if (times.length === 0 && unsettled === null && !isClaimPending) return;
    const wakeAt = Math.min(...times);
    if (wakeAt >= deadline) break;
    await new Promise<void>((resolve) => void ports.clock.after(wakeAt - ports.clock.now(), resolve));
  }
  throw new Error('Something is still waiting: try again later');
}

/** Makes the deletions that a closing page held, then flushes. */
export async function flushAfterPage(ports: SyncPorts, keeper: SessionKeeper, page: string): Promise<void> {
  for (const owner of await sendingOwners(ports.device)) await makeDeletions(ports, owner, page);
  // Offline, a send would only count as a try, and an item that was tried cannot be freely cancelled any more.
  if (ports.isOnline()) await flushInBackground(ports, keeper);
}

/** Makes held deletions; one that fails for lack of storage does not delay other sends. */
async function makeDeletions(ports: SyncPorts, owner: Owner, page?: string): Promise<void> {
  await finishDeletions(ports, ports.openOwner(owner), [], page).catch(() => undefined);
}

/** Sends the photos of the signed-in person. */
async function flushPhotos(
  ports: SyncPorts,
  keeper: SessionKeeper,
  piece: PieceSize,
  mayContinue: () => boolean,
): Promise<UploadsResult> {
  const session = await ports.device.fact('session');
  if (session === null) return { arrived: 0, wakeAt: null };
  return flushUploads(ports, keeper, ports.openOwner(session.owner), piece, mayContinue);
}

/** A newer build of the worker has started: sends the items that waited for it, of every owner who may send. */
export async function flushAfterUpdate(ports: SyncPorts, keeper: SessionKeeper): Promise<void> {
  for (const owner of await sendingOwners(ports.device)) await resumeAll(ports.openOwner(owner), 'update');
  await flushInBackground(ports, keeper);
}
