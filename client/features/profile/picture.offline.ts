import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { pendingItems } from '#client/data/db/pending.ts';
import { queueAction } from '#client/data/outbox/actions.ts';
import { change } from '#client/data/outbox/change.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import { takeIn } from '#client/data/uploads/new-asset.ts';
import { cancelUploads } from '#client/data/uploads/photos.ts';
import type { PictureKind } from '#shared/accounts/pictures.ts';
import { laneOf } from '#shared/nouns.ts';
import type { PictureType } from '#shared/uploads/upload.ts';

// A person's own pictures: each command is one transaction, and the newest choice takes the place of one that waits.

type FilePorts = Pick<SyncPorts, 'clock' | 'random' | 'digest' | 'locks' | 'files' | 'contextId'>;

/** A file as it is sent. */
export interface PictureFile {
  readonly file: Blob;
  readonly type: PictureType;
  /** This browser can show it. */
  readonly isSeen: boolean;
  /** The server's picture now, by its base; null for none. */
  readonly replaces: string | null;
}

/** Stores a chosen picture with its bytes, and queues it. */
export async function queuePicture(
  ports: FilePorts,
  db: OwnerDb,
  kind: PictureKind,
  { file, type, isSeen, replaces }: PictureFile,
): Promise<void> {
  const describe = () => ({ photo_id: kind, purpose: kind, replaces, content_type: type });
  await takeIn(ports, db, file, describe, (asset, bytes) =>
    choose(ports, db, kind, asset.id, async (db) => {
      await db.assets.add(asset);
      if (isSeen) await db.previews.put({ photo_id: kind, bytes: bytes.slice().buffer });
    }),
  );
}

/** Queues that the person wants no such picture. */
export function queueRemoval(ports: FilePorts, db: OwnerDb, kind: PictureKind): Promise<void> {
  return choose(ports, db, kind, null, () => Promise.resolve());
}

async function choose(
  ports: FilePorts,
  db: OwnerDb,
  kind: PictureKind,
  upload_id: string | null,
  store: (db: OwnerDb) => Promise<void>,
): Promise<void> {
  const earlier = await change(
    db,
    async (db) => {
      const earlier = await cancelUploads(db, kind);
      await db.previews.delete(kind);
      await store(db);
      await queueAction(ports, db, { kind: 'picture.choose', payload: { id: kind, upload_id } });
      return earlier;
    },
    [db.assets, db.asset_chunks, db.previews],
  );
  for (const id of earlier) ports.files.delete(id);
}

/** Gives up a picture that is not sent yet, or was refused: the server's stays. */
export async function giveUpPicture(
  { files }: Pick<SyncPorts, 'files'>,
  db: OwnerDb,
  kind: PictureKind,
): Promise<void> {
  const given = await change(
    db,
    async (db) => {
      const lane = laneOf('picture.choose', kind);
      for (const item of await pendingItems(db)) if (item.lane === lane) await cancel(db, item.id);
      await db.previews.delete(kind);
      return cancelUploads(db, kind);
    },
    [db.assets, db.asset_chunks, db.previews],
  );
  for (const id of given) files.delete(id);
}
