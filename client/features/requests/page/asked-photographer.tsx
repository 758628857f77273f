import { useLive } from '#client/frame/device/live.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import { knownProvider } from '../asked-provider/asked-provider.queries.ts';
import styles from '../requests.module.css';

const AVATAR_PX = 36;

interface AskedPhotographerProps {
  readonly id: string;
  readonly name: string;
}

/** The photographer a request is to, as the device knows them. */
export function AskedPhotographer({ id, name }: AskedPhotographerProps) {
  // Null when this device has not loaded their page, or the page is gone.
  const provider = useLive(() => knownProvider(id), [id]) ?? null;
  const picture = pictureOf(provider?.user.profile_pictures ?? [], 'avatar');
  return (
    <span className={styles['photographer']}>
      <Avatar name={name} {...squareOf(picture, AVATAR_PX)} />
      {provider === null ? (
        name
      ) : (
        <RouteLink name="provider" params={{ slug: provider.slug }}>
          {name}
        </RouteLink>
      )}
    </span>
  );
}
