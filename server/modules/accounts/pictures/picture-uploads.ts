import { LockMode } from '@mikro-orm/core';
import { type PictureKind, pictureShapes } from '#shared/accounts/pictures.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { refusalOfFile } from '#server/foundation/file-refusal.ts';
import type { UploadTarget } from '#server/modules/uploads/upload.service.ts';
import { PictureChoice } from './picture-choice.entity.ts';
import { User } from '../user.entity.ts';
import { forgetChoice, setPicture } from './change-picture.ts';
import { cutPicture } from './make-picture.ts';
import type { PictureTools } from './picture-parts.ts';

/** A choice deletes the uploads before it, so there is one, rarely two. */
const MAX_UPLOADS = 10;

/** The uploads that bring the bytes of a chosen avatar or banner. The picture is made before the last byte is answered. */
export function pictureUploads(type: PictureKind, tools: PictureTools): UploadTarget {
  return {
    action: type === 'banner' ? 'banner.change' : 'picture.change',
    maxBytes: pictureShapes[type].maxBytes,
    quota: () => MAX_UPLOADS,
    /** Of an upload that is not the person's choice (any more), nothing need be sent. */
    findSameBytes: async ({ id, owner }) => ((await isChosen(type, owner, id)) ? null : id),
    drop: () => Promise.resolve(),
    use: async ({ id, owner }) => {
      const userId = userIdOf(owner);
      const made = await cutPicture(tools, userId, id, { type });
      // Without a crop, no part is misshapen.
      if (typeof made === 'string') return { refusal: made === 'misshapen' ? 'damaged' : made };
      return {
        refusal: null,
        keep: async (work) => void (await setPicture(work, userId, type, made)),
        discard: () => tools.storage.removePictures(made.address),
      };
    },
    arrived: async (_work, { owner, refusal }) => {
      if (refusal !== null) await forgetChoice(userIdOf(owner), type);
    },
    refuse: refusalOfFile,
  };
}

/** Locks the person, so that no other choice is made meanwhile. */
async function isChosen(type: PictureKind, owner: Owner, uploadId: string): Promise<boolean> {
  if (isGuest(owner)) return false;
  const userId = userIdOf(owner);
  const user = await em().findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (user === null) return false;
  return (await em().count(PictureChoice, { user_id: userId, type, upload_id: uploadId })) > 0;
}

function userIdOf(owner: Owner): string {
  return owner.replace(/^user:/, '');
}
