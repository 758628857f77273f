import {
  setJoiningPhotoAddress,
  dropJoiningPhoto,
  joiningPhoto,
  storeJoiningPhoto,
  reopenJoiningPhoto,
} from '#client/data/db/shared-files.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import { canonicalEmail } from '#shared/typed/email-address.ts';
import { MAX_PHOTO_BYTES, pictureTypes } from '#shared/uploads/upload.ts';

/** The typed fields of the join form; never a password. */
export interface JoinDraft {
  readonly business_name: string;
  readonly category_ids: readonly string[];
  readonly city_ids: readonly string[];
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

/** Why a file cannot be a photo of a portfolio. */
export type PhotoTrouble = 'too_large' | 'not_a_picture';

const ID = 'join';
const { ports } = runtime;

export async function joinDraft(): Promise<JoinDraft> {
  const fields = (await ports.openOwner(await currentOwner(ports)).drafts.get(ID))?.fields ?? {};
  const text = (name: string) => fields[name] ?? '';
  const ids = (name: string) => text(name).split(' ').filter(Boolean);
  return {
    business_name: text('business_name'),
    category_ids: ids('category_ids'),
    city_ids: ids('city_ids'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
  };
}

export async function storeJoinDraft({ category_ids, city_ids, ...typed }: JoinDraft): Promise<void> {
  const { drafts } = ports.openOwner(await currentOwner(ports));
  // A form without typed text has no draft.
  if (Object.values(typed).every((text) => text === '') && category_ids.length + city_ids.length === 0) {
    await drafts.delete(ID);
    return;
  }
  const now = new Date(ports.clock.now()).toISOString();
  const fields = { ...typed, category_ids: category_ids.join(' '), city_ids: city_ids.join(' ') };
  await drafts.put({ id: ID, kind: 'join', fields, created_at: now, updated_at: now });
}

/** Keeps only the photo of an accepted form, for the first sign-in with this address. */
export async function closeJoinDraft(email: string): Promise<void> {
  await setJoiningPhotoAddress(ports, canonicalEmail(email));
  await ports.openOwner(await currentOwner(ports)).drafts.delete(ID);
}

/** The photo of the open form. */
export function chosenPhoto(): Promise<File | null> {
  return joiningPhoto(ports);
}

/**
 * Stores the photo on this device.
 * @returns why it cannot be one of a portfolio; null when it is stored
 * @throws when the device has no room
 */
export async function choosePhoto(file: File): Promise<PhotoTrouble | null> {
  if (file.size > MAX_PHOTO_BYTES) return 'too_large';
  const { fileTypeFromBlob } = await import('file-type');
  const type = (await fileTypeFromBlob(file))?.mime;
  if (!pictureTypes.some((known) => known === type)) return 'not_a_picture';
  await storeJoiningPhoto(ports, file);
  return null;
}

export function removePhoto(): Promise<void> {
  return dropJoiningPhoto(ports);
}

/** Reopens the form to name another address. */
export function reopenPhoto(email: string): Promise<void> {
  return reopenJoiningPhoto(ports, canonicalEmail(email));
}
