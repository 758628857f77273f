import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { pictureShapes } from '#shared/accounts/pictures.ts';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Photo } from '#client/ui/photo/photo.tsx';
import { PictureButtons } from '../picture-buttons.tsx';
import styles from '../profile.module.css';
import { useOwnPicture } from '../use-own-picture.ts';

/** The space of a picture whose size is not known here, px. */
const OWN_PX = 1_920;

/** The banner and the avatar, as the public page begins. */
export function PictureHead({ user, name }: { user: CurrentUser; name: string }) {
  const avatar = useOwnPicture('avatar', user);
  const banner = useOwnPicture('banner', user);
  const face = avatar.own ?? avatar.picture?.url;
  return (
    <div>
      <div className={styles['banner']}>
        <Banner {...banner} />
      </div>
      <div className={styles['over']}>
        <span className={styles['face']}>
          <Avatar name={name} size={96} {...(face === undefined ? {} : { src: face })} />
        </span>
        <PictureButtons kind="banner" isThere={banner.isThere} choice={banner.choice} />
      </div>
      <PictureButtons kind="avatar" isThere={avatar.isThere} choice={avatar.choice} />
    </div>
  );
}

function Banner({ own, picture }: Pick<ReturnType<typeof useOwnPicture>, 'own' | 'picture'>) {
  const { t } = useLingui();
  const alt = t`Votre bannière`;
  const { ratio } = pictureShapes.banner;
  if (own !== null) return <Photo key="own" src={own} width={OWN_PX} height={OWN_PX / ratio} alt={alt} />;
  if (picture === undefined) {
    return (
      <p>
        <Trans>Une bannière ouvre votre page : trois fois plus large que haute.</Trans>
      </p>
    );
  }
  const { base, widths, url, width, height, thumbhash } = picture;
  return (
    <Photo
      key={base}
      src={url}
      srcSet={widths.map((px) => `${base}/${px}.webp ${px}w`).join(', ')}
      avifSet={widths.map((px) => `${base}/${px}.avif ${px}w`).join(', ')}
      sizes="(min-width: 960px) 900px, 100vw"
      width={width}
      height={height}
      alt={alt}
      {...(thumbhash === null ? {} : { thumbHash: thumbhash })}
    />
  );
}
