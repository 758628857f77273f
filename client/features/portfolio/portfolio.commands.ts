import { runtime } from '#client/app/runtime.ts';
import { sendSoon } from '#client/app/send-soon.ts';
import { useSession } from '#client/app/session-store.ts';
import type { OwnerDb } from '#client/db/owner-db.ts';
import { type SharedFile, sharedWith } from '#client/db/shared-files.ts';
import { cancel } from '#client/sync/outbox.changes.ts';
import { sweepOrphans } from '#client/uploads/bytes.ts';
import { ingest, type Ingested, ingestLock } from '#client/uploads/ingest.ts';
import {
  chooseCover,
  insistOnOrder,
  orderPhotos,
  removePhoto,
  retryPhotos,
  type TagChange,
  tagPhotos,
} from '#client/uploads/photos.ts';
import { endReading, startReading, unreadFiles } from '#client/uploads/unread.ts';
import { lookAt } from './look-at.ts';

// What a photographer does with the portfolio, on the device first. Loaded when it is first needed.

const { ports } = runtime;

// A photo there was no room for goes with the page: whoever closes it is asked first.
window.addEventListener('beforeunload', (event) => {
  if (ports.files.size > 0 && useSession.getState().user !== null) event.preventDefault();
});

/** Only whoever is signed in has a portfolio. @throws when nobody is any more */
async function mine(): Promise<OwnerDb> {
  const db = await mineIfAny();
  if (db === null) throw new Error('Nobody is signed in');
  return db;
}

/** Null when nobody is signed in any more: the screen that asks is about to go. */
async function mineIfAny(): Promise<OwnerDb | null> {
  const session = await ports.device.fact('session');
  return session === null ? null : ports.openOwner(session.owner);
}

/**
 * Takes files in, one after the other, so that what is kept first leaves first.
 * @param onlyHere their names: nothing else keeps them until then
 * @param told called with what became of each, by its place in the list
 */
export async function addPhotos(
  files: readonly File[],
  onlyHere: readonly string[],
  told: (index: number, ingested: Ingested) => void,
): Promise<void> {
  const db = await mine();
  // On a full device their names find no room; the photos themselves may go straight from their files.
  await startReading(ports, db, onlyHere).catch(reportError);
  await ports.locks.hold(ingestLock(db), Number.POSITIVE_INFINITY, async () => {
    await sweepOrphans(db);
    for (const [index, file] of files.entries()) {
      const ingested = await ingest(ports, db, file, null, lookAt);
      await endReading(ports, db, [file.name]).catch(reportError);
      told(index, ingested);
      sendSoon();
    }
  });
}

/** Names of files an earlier page was closed too early to keep. */
export async function leftUnread(): Promise<readonly string[]> {
  const db = await mineIfAny();
  return db === null ? [] : unreadFiles(ports, db);
}

/** The person knows, or does without them. */
export async function forgetUnread(names: readonly string[]): Promise<void> {
  await endReading(ports, await mine(), names);
}

/** Handed to this page already: it may show them twice in its life. */
const handed = new Set<string>();

/** What was shared with the app for whoever is signed in, and no screen of this page has taken yet. */
export async function sharedWithMe(): Promise<SharedFile[]> {
  const db = await mineIfAny();
  const files = db === null ? [] : (await sharedWith(db.owner)).filter(({ id }) => !handed.has(id));
  for (const { id } of files) handed.add(id);
  return files;
}

export async function removePhotos(ids: readonly string[]): Promise<void> {
  const db = await mine();
  for (const id of ids) await removePhoto(ports, db, id);
  sendSoon();
}

export async function setCover(id: string): Promise<void> {
  await chooseCover(ports, await mine(), id);
  sendSoon();
}

/** @param ids every photo, first to last  @param seen as the person saw them before */
export async function reorder(providerId: string, ids: readonly string[], seen: readonly string[]): Promise<void> {
  await orderPhotos(ports, await mine(), providerId, ids, seen);
  sendSoon();
}

/** Another device made another order meanwhile: this one, all the same. */
export async function keepMyOrder(orderId: string): Promise<void> {
  await insistOnOrder(ports, await mine(), orderId);
  sendSoon();
}

/** That other order it is. */
export async function takeOtherOrder(orderId: string): Promise<void> {
  await cancel(await mine(), orderId);
}

export async function changeTags(providerId: string, change: TagChange): Promise<void> {
  await tagPhotos(ports, await mine(), providerId, change);
  sendSoon();
}

export async function retryAll(): Promise<void> {
  await retryPhotos(await mine());
  sendSoon();
}
