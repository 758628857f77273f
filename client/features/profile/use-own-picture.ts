import { useLive } from '#client/frame/device/live.ts';
import { useObjectUrl } from '#client/ui/photo/use-object-url.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { ProfilePicture } from '#shared/accounts/picture.schema.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { PictureKind } from '#shared/accounts/pictures.ts';
import { type Choice, myChoices } from './picture.queries.ts';

interface OwnPicture {
  /** A URL of the chosen picture on this device, which is shown before the server's. */
  readonly own: string | null;
  /** The server's, unless the person's choice takes its place. */
  readonly picture: ProfilePicture | undefined;
  readonly isThere: boolean;
  /** The choice on its way. */
  readonly choice: Choice | null;
}

/** A person's own picture as they want it: what they chose is shown at once. */
export function useOwnPicture(kind: PictureKind, user: CurrentUser): OwnPicture {
  const choice = useLive(myChoices)?.[kind] ?? null;
  const isRefused = choice?.refusal !== null && choice !== null;
  const own = useObjectUrl(choice?.id ?? '', isRefused ? null : (choice?.preview ?? null));
  const isReplaced = choice !== null && !isRefused && (choice.isRemoval || choice.preview !== null);
  const picture = isReplaced ? undefined : pictureOf(user.profile_pictures, kind);
  return { own, picture, isThere: own !== null || picture !== undefined, choice };
}
