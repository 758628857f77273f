import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import { useSession } from '#client/frame/session/session-store.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { acceptedFiles, type SharedFile } from '#client/data/db/shared-files.ts';
import { isStorageFull } from '#client/data/db/browser/storage-full.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import { sessionForAct } from '#client/data/session/owners.ts';
import { PAGE_CLOSED } from '#client/data/tags.ts';
import { sweepOrphans } from '#client/data/uploads/sending/bytes.ts';
import { finishDeletions, holdDeletions, isAnyDeleted, takeBackDeletions } from '#client/data/uploads/deletions.ts';
import { ingest, type Ingested } from '#client/data/uploads/ingest.ts';
import { ingestLock } from '#client/data/uploads/new-asset.ts';
import { resumePaused, retryPhotos } from '#client/data/uploads/photos.ts';
import { endReading, startReading, type UnreadFile, unreadFiles } from '#client/data/uploads/unread.ts';
import { describePicture } from './grid/look-at.ts';
import {
  chooseCover,
  chooseFocus,
  type FocusPoint,
  orderPhotos,
  resendOrder,
  type TagChange,
  tagPhotos,
} from './photo.offline.ts';

// A photographer's commands on the portfolio; each is recorded on the device first. Loaded at first use.

const { ports } = runtime;

// Closing the page loses photos that the device had no room for, so the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (ports.files.size > 0 && useSession.getState().user !== null) event.preventDefault();
});

/**
 * The database of the signed-in person, since only a person has a portfolio.
 * @throws when nobody is signed in any more
 */
async function mine(): Promise<OwnerDb> {
  const db = await ownDatabaseOrNull();
  if (db === null) throw new Error('Nobody is signed in');
  return db;
}

/** Null when nobody is signed in any more: the calling screen is about to close. */
async function ownDatabaseOrNull(): Promise<OwnerDb | null> {
  const session = await sessionForAct(ports.device);
  return session === null ? null : ports.openOwner(session.owner);
}

/**
 * Stores files one by one, so that the first stored photo is sent first.
 * @param where the plan of the images, null for the portfolio; and the names of files that only this page has until
 * then
 * @param told called with the result of each, by its index; an error of one file does not affect the others
 * @throws when the device is full, which affects all that are left
 */
export async function addPhotos(
  files: readonly File[],
  { planId, onlyHere }: { readonly planId: string | null; readonly onlyHere: readonly string[] },
  told: (index: number, ingested: Ingested | { readonly kind: 'failed'; readonly error: unknown }) => void,
): Promise<void> {
  const db = await mine();
  // A full device has no room for their names, but the photos may still be sent straight from their files.
  await startReading(ports, db, onlyHere, planId).catch(reportError);
  await ports.locks.hold(ingestLock(db), Number.POSITIVE_INFINITY, async () => {
    await sweepOrphans(db);
    for (const [index, file] of files.entries()) {
      const ingested = await ingest(ports, db, file, planId, describePicture).catch((error: unknown) => {
        if (isStorageFull(error)) throw error;
        return { kind: 'failed', error } as const;
      });
      if (ingested.kind !== 'failed') await endReading(ports, db, [file.name]).catch(reportError);
      told(index, ingested);
      sendSoon();
    }
  });
}

/** Files that an earlier page could not store before it closed. */
export async function unreadFilesOfClosedPages(): Promise<readonly UnreadFile[]> {
  const db = await ownDatabaseOrNull();
  return db === null ? [] : unreadFiles(ports, db);
}

/** The person has read the list, or gives up the files. */
export async function forgetUnread(names: readonly string[]): Promise<void> {
  await endReading(ports, await mine(), names);
}

/** This page has taken them already; it may be asked twice. */
const handed = new Set<string>();
useSession.subscribe(({ user }) => {
  if (user === null) handed.clear();
});

/** Stores accepted shares, one page after the other, so that no two pages take the same. */
export async function takeShared(take: (files: readonly SharedFile[]) => Promise<void>): Promise<void> {
  const db = await ownDatabaseOrNull();
  if (db === null) return;
  await ports.locks.hold(`declic-shared:${db.owner}`, Number.POSITIVE_INFINITY, async () => {
    const files = (await acceptedFiles(ports, db.owner)).filter(({ id }) => !handed.has(id));
    for (const { id } of files) handed.add(id);
    if (files.length > 0) await take(files);
  });
}

// A closing page tells the worker, which then makes the page's deletions without waiting for another page.
let isHolding = false;
window.addEventListener('pagehide', () => {
  if (isHolding) navigator.serviceWorker?.controller?.postMessage({ type: PAGE_CLOSED, page: ports.contextId });
});

/** Deletes photos; `restorePhotos` restores them until `removePhotos`. */
export async function holdPhotoDeletions(ids: readonly string[]): Promise<void> {
  isHolding = true;
  await holdDeletions(ports, await mine(), ids);
}

/**
 * Restores photos; a photo added again exists already. It does nothing after a sign-out, as `removePhotos`.
 * @returns false when the deletion of one of them is final
 */
export async function restorePhotos(ids: readonly string[]): Promise<boolean> {
  const db = await ownDatabaseOrNull();
  if (db === null) return true;
  await takeBackDeletions(db, ids);
  return !(await isAnyDeleted(db, ids));
}

/** Makes deletions final. It does nothing after a sign-out: the next sign-in makes them. */
export async function removePhotos(ids: readonly string[]): Promise<void> {
  const db = await ownDatabaseOrNull();
  if (db === null) return;
  await finishDeletions(ports, db, ids);
  sendSoon();
}

export async function setCover(id: string): Promise<void> {
  await chooseCover(ports, await mine(), id);
  sendSoon();
}

export async function setFocus(id: string, point: FocusPoint): Promise<void> {
  await chooseFocus(ports, await mine(), id, point);
  sendSoon();
}

/**
 * @param albumId the provider's id or, for the images of a plan, the plan's
 * @param ids every photo, first to last
 * @param seen the order the person saw before
 * @param cover the photo that becomes the cover with this order; null when the cover stays
 */
export async function reorder(
  albumId: string,
  ids: readonly string[],
  seen: readonly string[],
  cover: string | null,
): Promise<void> {
  const db = await mine();
  await orderPhotos(ports, db, albumId, ids, seen);
  if (cover !== null) await chooseCover(ports, db, cover);
  sendSoon();
}

/** Sends this order again, over the order that another device made. */
export async function keepMyOrder(orderId: string): Promise<void> {
  await resendOrder(ports, await mine(), orderId);
  sendSoon();
}

/** Accepts the other order. */
export async function acceptOtherOrder(orderId: string): Promise<void> {
  await cancel(await mine(), orderId);
}

export async function changeTags(providerId: string, change: TagChange): Promise<void> {
  await tagPhotos(ports, await mine(), providerId, change);
  sendSoon();
}

/** « Reprendre l’envoi » */
export async function resume(photoIds: readonly string[]): Promise<void> {
  await resumePaused(await mine(), photoIds);
  sendSoon();
}

export async function retryAll(): Promise<void> {
  await retryPhotos(await mine());
  sendSoon();
}
