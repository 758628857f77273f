import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { sessionForAct } from '#client/data/session/owners.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { Crop, PictureKind } from '#shared/accounts/pictures.ts';
import type { PictureType } from '#shared/uploads/upload.ts';
import { cutPicture } from './picture-file.ts';
import { giveUpPicture, queuePicture, queueRemoval } from './picture.offline.ts';

// A person's commands on their own pictures; each is recorded on the device first. Loaded at first use.

const { ports } = runtime;

async function mine(): Promise<{ db: OwnerDb; user: CurrentUser }> {
  const session = await sessionForAct(ports.device);
  if (session === null) throw new Error('Nobody is signed in');
  return { db: ports.openOwner(session.owner), user: session.user };
}

/** A chosen file, of a type by its bytes. */
export interface ChosenFile {
  readonly file: File;
  readonly type: PictureType;
  /** This browser can show it, and so cut it. */
  readonly isSeen: boolean;
}

/** @param crop the part to show; null for the middle */
export async function setPicture(
  kind: PictureKind,
  { file, type, isSeen }: ChosenFile,
  crop: Crop | null,
): Promise<void> {
  const sent = isSeen
    ? { file: await cutPicture(kind, file, crop), type: 'image/jpeg' as const, isSeen }
    : { file, type, isSeen };
  const { db, user } = await mine();
  const replaces = pictureOf(user.profile_pictures, kind)?.base ?? null;
  await queuePicture(ports, db, kind, { ...sent, replaces });
  sendSoon();
}

export async function removePicture(kind: PictureKind): Promise<void> {
  await queueRemoval(ports, (await mine()).db, kind);
  sendSoon();
}

export async function giveUp(kind: PictureKind): Promise<void> {
  await giveUpPicture(ports, (await mine()).db, kind);
}
