import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { PictureChoice } from './pictures/picture-choice.entity.ts';
import { Picture } from './picture.entity.ts';
import { removePictureFilesJob } from './pictures/remove-picture-files.job.ts';
import type { ProfilePicture } from '#shared/accounts/picture.schema.ts';
import { type PictureKind, pictureKinds } from '#shared/accounts/pictures.ts';
import { jsonOf, type StoredJson } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** Wide enough for small places on a screen with two device pixels for each CSS pixel. */
const THUMBNAIL_PX = { avatar: 96, banner: 640 } as const satisfies Record<PictureKind, number>;

interface PictureRow {
  readonly user_id: string;
  readonly type: PictureKind;
  readonly address: string;
  readonly widths: StoredJson<number[]>;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string | null;
}

/** The pictures of each of these people: avatar, banner, and the smallest avatar. */
export async function picturesOf(userIds: readonly string[]): Promise<Map<string, ProfilePicture[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await tables()
    .selectFrom('pictures')
    .select(['user_id', 'type', 'address', 'widths', 'width', 'height', 'thumbhash'])
    .where('user_id', 'in', userIds)
    .execute();
  const byUser = Map.groupBy(rows, (row) => row.user_id);
  return new Map([...byUser].map(([userId, kept]) => [userId, present(kept)]));
}

/** Deletes a person's pictures with their files. */
export async function removePicturesOf(work: Work, userId: string): Promise<void> {
  for (const { address } of await em().find(Picture, { user_id: userId }))
    work.later(removePictureFilesJob, { address });
  await em().nativeDelete(Picture, { user_id: userId });
  await em().nativeDelete(PictureChoice, { user_id: userId });
}

function present(rows: readonly PictureRow[]): ProfilePicture[] {
  const shown = pictureKinds.flatMap((kind) => rows.filter(({ type }) => type === kind).map(presentPicture));
  const [avatar] = shown.filter(({ type }) => type === 'avatar');
  if (avatar === undefined) return shown;
  const url = `${avatar.base}/${avatar.widths[0]}.webp`;
  return [...shown, { ...avatar, type: 'low_res', url, thumbnail_url: url }];
}

function presentPicture({ type, address, widths: kept, width, height, thumbhash }: PictureRow): ProfilePicture {
  const widths = jsonOf(kept);
  const base = `/media/${address}`;
  const widest = widths.at(-1);
  const thumbnail = widths.find((one) => one >= THUMBNAIL_PX[type]) ?? widest;
  return {
    type,
    url: `${base}/${widest}.webp`,
    thumbnail_url: `${base}/${thumbnail}.webp`,
    base,
    widths,
    width,
    height,
    thumbhash,
  };
}
