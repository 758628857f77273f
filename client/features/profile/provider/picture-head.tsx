import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { pictureOf } from '#shared/accounts/pictures.ts';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Photo } from '#client/ui/photo/photo.tsx';
import { PictureButtons } from '../picture-buttons.tsx';
import styles from '../profile.module.css';

/** The banner and the avatar, as the public page begins. */
export function PictureHead({ user, name }: { user: CurrentUser; name: string }) {
  const { t } = useLingui();
  const avatar = pictureOf(user.profile_pictures, 'avatar');
  const banner = pictureOf(user.profile_pictures, 'banner');
  return (
    <div>
      <div className={styles['banner']}>
        {banner === undefined ? (
          <p>
            <Trans>Une bannière ouvre votre page : trois fois plus large que haute.</Trans>
          </p>
        ) : (
          <Photo
            key={banner.base}
            src={banner.url}
            srcSet={banner.widths.map((px) => `${banner.base}/${px}.webp ${px}w`).join(', ')}
            avifSet={banner.widths.map((px) => `${banner.base}/${px}.avif ${px}w`).join(', ')}
            sizes="(min-width: 960px) 900px, 100vw"
            width={banner.width}
            height={banner.height}
            alt={t`Votre bannière`}
            {...(banner.thumbhash === null ? {} : { thumbHash: banner.thumbhash })}
          />
        )}
      </div>
      <div className={styles['over']}>
        <span className={styles['face']}>
          <Avatar name={name} size={96} {...(avatar === undefined ? {} : { src: avatar.url })} />
        </span>
        <PictureButtons kind="banner" isThere={banner !== undefined} />
      </div>
      <PictureButtons kind="avatar" isThere={avatar !== undefined} />
    </div>
  );
}
