import type { ItemOf, OwnerDb } from '#client/data/db/owner-db.ts';
import type { PictureKind } from '#shared/accounts/pictures.ts';

/** A choice that the server has, with its bytes. */
export interface ReceivedChoice {
  readonly id: string;
  readonly isRemoval: boolean;
  /** The preview on this device may be this picture: no newer choice has taken its place. */
  readonly hasPreview: boolean;
  /** The time of the choice, and of the server's answer, ISO. */
  readonly since: string;
  readonly at: string;
}

/**
 * The last choice of a picture that the server has heard of; null while its bytes are on their way.
 * @param items every choice that this device knows
 */
export async function receivedChoice(
  db: OwnerDb,
  kind: PictureKind,
  items: readonly ItemOf<'picture'>[],
): Promise<ReceivedChoice | null> {
  const own = items.filter(({ state, payload }) => state !== 'cancelled' && payload.id === kind);
  const item = own.findLast(({ state }) => state === 'done');
  if (item === undefined) return null;
  const { upload_id } = item.payload;
  const at = upload_id === null ? item.done_at : ((await db.assets.get(upload_id))?.done_at ?? null);
  if (at === null) return null;
  return {
    id: item.id,
    isRemoval: upload_id === null,
    hasPreview: item === own.at(-1),
    since: item.created_at,
    at,
  };
}
