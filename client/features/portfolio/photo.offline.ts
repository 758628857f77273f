import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { insist, queueAction } from '#client/data/outbox/actions.ts';
import type { SyncPorts } from '#client/data/ports.ts';

// Actions of a photographer on photos, which work without network. A new photo: client/data/uploads/ingest.ts, with its
// bytes; a deletion: client/data/uploads/photos.ts.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Tags to add to photos, and to remove from them. */
export interface TagChange {
  readonly ids: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** A point of a photo, in whole percent of its width and height. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

/** Makes a photo the cover of its portfolio or plan; the last one chosen wins. */
export const chooseCover = (ports: IdPorts, db: OwnerDb, id: string) =>
  queueAction(ports, db, { kind: 'photo.cover', payload: { id } });

/** Keeps the point that the crops of a photo show; the last one chosen wins. */
export const chooseFocus = (ports: IdPorts, db: OwnerDb, id: string, { x, y }: FocusPoint) =>
  queueAction(ports, db, { kind: 'photo.focus', payload: { id, focus_x: x, focus_y: y } });

/**
 * Puts all photos in an order, first to last.
 * @param albumId the provider's id; for a plan's images, the plan's id
 * @param seen the order the person saw when they changed it: the server refuses if it has another one by then
 */
export const orderPhotos = (
  ports: IdPorts,
  db: OwnerDb,
  albumId: string,
  ids: readonly string[],
  seen: readonly string[],
) => queueAction(ports, db, { kind: 'photo.order', payload: { id: albumId, ids: [...ids], seen: [...seen] } });

/** Sends the person's order over the one that another device made meanwhile, as the refusal showed it. */
export const resendOrder = (ports: IdPorts, db: OwnerDb, orderId: string) => insist(ports, db, orderId);

/** Adds tags to photos, and removes some. */
export const tagPhotos = (ports: IdPorts, db: OwnerDb, id: string, { ids, add, remove }: TagChange) =>
  queueAction(ports, db, { kind: 'photo.tags', payload: { id, ids: [...ids], add: [...add], remove: [...remove] } });
