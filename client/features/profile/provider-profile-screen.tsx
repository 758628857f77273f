import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { pictureOf } from '#shared/accounts/pictures.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Photo } from '#client/ui/photo/photo.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import { Fact } from './profile-screen.tsx';
import styles from './profile.module.css';

interface ProviderProfileScreenProps {
  readonly user: CurrentUser;
  /** The photographer's data, if this device has it; null otherwise. */
  readonly shown: Provider | null;
  readonly locale: LocaleCode;
}

/** A photographer's public profile: the banner, the avatar, the name, the description. */
export function ProviderProfileScreen({ user, shown, locale }: ProviderProfileScreenProps) {
  const { t } = useLingui();
  const name = `${user.first_name} ${user.last_name}`;
  const avatar = pictureOf(user.profile_pictures, 'avatar');
  const banner = pictureOf(user.profile_pictures, 'banner');
  return (
    <>
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
      <h2 className={styles['name']}>{name}</h2>
      <PictureButtons kind="avatar" isThere={avatar !== undefined} />
      {shown === null ? (
        <p className={styles['hint']}>
          <Trans>Ce que vos clients voient de vous est montré ici une fois en ligne.</Trans>
        </p>
      ) : (
        <>
          {shown.status === 'active' ? null : (
            <p className={styles['hint']}>
              <Trans>Brouillon : vous seul voyez votre page.</Trans>
            </p>
          )}
          <dl className={styles['facts']}>
            {shown.profile_description === '' ? null : (
              <Fact label={<Trans>Présentation</Trans>}>{shown.profile_description}</Fact>
            )}
            <Fact label={<Trans>Séances</Trans>}>
              {shown.categories.map(({ name_i18n }) => categoryLabels[locale][name_i18n]).join(', ')}
            </Fact>
            <Fact label={<Trans>Villes</Trans>}>{shown.working_cities.map((city) => city.name).join(', ')}</Fact>
            {shown.languages.length === 0 ? null : (
              <Fact label={<Trans>Langues</Trans>}>{shown.languages.map((one) => one.native_name).join(', ')}</Fact>
            )}
          </dl>
        </>
      )}
    </>
  );
}
