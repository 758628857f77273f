import { runtime } from '#client/frame/device/runtime.ts';
import { type Asset, isOf, metaOf, type OwnerDb, type SendStanding } from '#client/data/db/owner-db.ts';
import type { ProfilePicture } from '#shared/accounts/picture.schema.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { type PictureKind, pictureKinds } from '#shared/accounts/pictures.ts';
import { laneOf } from '#shared/nouns.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { type PictureRefusal, refusalOf } from './picture-refusal.ts';

/** The person's last choice of a picture, while the server's data does not show it yet. */
export interface Choice {
  /** Another one for each choice. */
  readonly id: string;
  /** The chosen picture, as far as this browser can show it; null for none. */
  readonly preview: ArrayBuffer | null;
  readonly isRemoval: boolean;
  /** ISO. */
  readonly chosenAt: string;
  /** Bytes that are not on the server yet. */
  readonly bytesLeft: number;
  /** The part that is sent now, its announcement or its bytes; null once the server has all of it. */
  readonly send: SendStanding | null;
  /** Its file is only open in this page. */
  readonly isOpen: boolean;
  readonly refusal: PictureRefusal | null;
}

export type Choices = Readonly<Partial<Record<PictureKind, Choice>>>;

/** The signed-in person's choices on their way. */
export async function myChoices(): Promise<Choices> {
  const session = await runtime.ports.device.fact('session');
  return session === null ? {} : choicesIn(runtime.ports.openOwner(session.owner), session.user.profile_pictures);
}

/** @param pictures the server's pictures of this person, as this device knows them */
export async function choicesIn(db: OwnerDb, pictures: readonly ProfilePicture[]): Promise<Choices> {
  const baseOf = (kind: PictureKind) => pictureOf(pictures, kind)?.base ?? null;
  const found = await Promise.all(
    pictureKinds.map(async (kind) => [kind, await choiceOf(db, kind, baseOf(kind))] as const),
  );
  return Object.fromEntries(found.filter(([, choice]) => choice !== null));
}

async function choiceOf(db: OwnerDb, kind: PictureKind, base: string | null): Promise<Choice | null> {
  const lane = await db.outbox.where('lane').equals(laneOf('picture.choose', kind)).sortBy('seq');
  const item = lane.filter(isOf('picture')).findLast(({ state }) => state !== 'cancelled');
  const files = await db.assets.where('photo_id').equals(kind).sortBy('id');
  // The announcement of a file that waits for long is no longer in the queue.
  const isMeant = ({ id, state }: Asset) => (item === undefined ? !isTerminal(state) : id === item.payload.upload_id);
  const asset = files.findLast(isMeant);
  // Nothing was chosen, or it was given up after it was announced.
  if ((item === undefined && asset === undefined) || asset?.state === 'cancelled') return null;
  const isOnItsWay = asset !== undefined && !isTerminal(asset.state);
  const announcement = item === undefined || item.state === 'done' ? null : item;
  const bytes = isOnItsWay ? asset : null;
  const send = bytes?.state === 'needs_you' ? bytes : (announcement ?? bytes);
  const preview = (await db.previews.get(kind))?.bytes ?? null;
  const isRemoval = item?.payload.upload_id === null;
  const hasNothingToShow = preview === null && !isRemoval;
  // The pull that a nudge brings may end before this device has read the server's answer.
  const hasChanged = asset?.replaces !== undefined && asset.replaces !== base;
  const isShown = async () => hasChanged || (await isPulled(db, asset?.done_at ?? item?.done_at ?? null));
  if (send === null && (hasNothingToShow || (await isShown()))) return null;
  return {
    id: item?.id ?? asset?.id ?? '',
    preview,
    isRemoval,
    chosenAt: item?.created_at ?? asset?.created_at ?? '',
    bytesLeft: bytes === null ? 0 : bytes.size - bytes.offset,
    send,
    isOpen: bytes?.page !== undefined,
    refusal: reasonOf(send),
  };
}

/** A pull has ended since: the person's data shows it. */
async function isPulled(db: OwnerDb, doneAt: string | null): Promise<boolean> {
  const pulledAt = (await metaOf(db, 'sync'))?.pulled_at ?? null;
  return doneAt === null || pulledAt === null || pulledAt > doneAt;
}

function reasonOf(send: Choice['send']): PictureRefusal | null {
  if (send?.state !== 'needs_you') return null;
  if (send.reason === 'file') return 'file';
  return send.last_error === null ? 'failed' : refusalOf(send.last_error);
}
