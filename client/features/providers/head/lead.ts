import type { ServedPhoto } from '#client/ui/photo/served-photo.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { servedOf } from '../served.ts';

/** A photographer as the device may have stored them: an older build stored no pictures. */
interface Pictured {
  readonly user: Partial<Pick<Provider['user'], 'profile_pictures'>>;
}

/** The main picture of a photographer's page: the banner, otherwise the cover, otherwise the first photo. */
export function representativeOf(
  { user }: Pictured,
  photos: readonly PublicPhoto[],
): { readonly served: ServedPhoto; readonly isBanner: boolean } | null {
  const banner = pictureOf(user.profile_pictures, 'banner');
  if (banner !== undefined) return { served: banner, isBanner: true };
  const cover = photos.find(({ is_cover }) => is_cover === 1) ?? photos[0];
  const served = cover === undefined ? null : servedOf(cover);
  return served === null ? null : { served, isBanner: false };
}
