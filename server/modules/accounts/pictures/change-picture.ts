import type { PictureChoice as PictureChoiceBody } from '#shared/accounts/picture.schema.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { PictureKind } from '#shared/accounts/pictures.ts';
import { userOwner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { deleteOtherUploads } from '#server/modules/uploads/upload.service.ts';
import { presentCurrentUser } from '../account.presenter.ts';
import type { MadePicture } from './make-picture.ts';
import { PictureChoice } from './picture-choice.entity.ts';
import { Picture } from '../picture.entity.ts';
import { removePictureFilesJob } from './remove-picture-files.job.ts';
import { users } from '../user.changes.ts';
import { lockUser } from '../users.service.ts';

/**
 * Records the picture that a person chose last, before its bytes, or takes it away. Bytes of earlier choices change
 * nothing any more.
 */
export async function choosePicture(
  work: Work,
  userId: string,
  { id: type, upload_id }: PictureChoiceBody,
): Promise<void> {
  await lockUser(userId);
  await deleteOtherUploads(userOwner(userId), type, upload_id);
  if (upload_id === null) {
    await removePicture(work, userId, type);
    return;
  }
  work.audit(`picture.choose.${type}`, { type: 'user', id: userId });
  const kept = await em().findOne(PictureChoice, { user_id: userId, type });
  if (kept === null) {
    em().create(PictureChoice, { id: newId(), user_id: userId, type, upload_id, chosen_at: work.now });
  } else {
    em().assign(kept, { upload_id, chosen_at: work.now });
  }
  await em().flush();
}

/** Sets or replaces a picture of a person; all their devices are notified. A choice that waits is over. */
export async function setPicture(
  work: Work,
  userId: string,
  type: PictureKind,
  made: MadePicture,
): Promise<CurrentUser> {
  const user = await lockUser(userId);
  await forgetChoice(userId, type);
  const kept = await em().findOne(Picture, { user_id: userId, type });
  const { address, width, height, thumbhash } = made;
  const shown = { address, width, height, thumbhash, widths: [...made.widths], made_at: work.now };
  await work.change(users, user, `picture.set.${type}`, () => {
    if (kept === null) {
      em().create(Picture, { id: newId(), user_id: userId, type, version: 1, ...shown });
    } else {
      removeFiles(work, kept);
      em().assign(kept, { ...shown, version: kept.version + 1 });
    }
  });
  return presentCurrentUser(userId);
}

/** Removes a person's picture; a missing one is no error, and changes nothing. */
export async function removePicture(work: Work, userId: string, type: PictureKind): Promise<CurrentUser> {
  const user = await lockUser(userId);
  await forgetChoice(userId, type);
  const kept = await em().findOne(Picture, { user_id: userId, type });
  if (kept === null) return presentCurrentUser(userId);
  await work.change(users, user, `picture.remove.${type}`, () => {
    removeFiles(work, kept);
    em().remove(kept);
  });
  return presentCurrentUser(userId);
}

/** The choice is over: made, refused, or replaced by another way. */
export async function forgetChoice(userId: string, type: PictureKind): Promise<void> {
  await em().nativeDelete(PictureChoice, { user_id: userId, type });
}

/** The old address is then 404: every page that shows it gets the new address, or none. */
function removeFiles(work: Work, { address }: Picture): void {
  work.later(removePictureFilesJob, { address });
}
