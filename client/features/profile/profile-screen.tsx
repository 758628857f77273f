// A person's profile and pictures; in `provider`, a photographer's own.
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { LanguageToggle } from '#client/frame/navigation/footer.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import styles from './profile.module.css';
import { useOwnPicture } from './use-own-picture.ts';
import { shownEmail } from '#shared/typed/shown-email.ts';

interface ProfileScreenProps {
  readonly user: CurrentUser;
  /** More than one language is enabled. */
  readonly hasLanguages: boolean;
  /** The link to the page that changes the address. */
  readonly emailLink: ReactNode;
  /** The link to the public page of a photographer. */
  readonly publicLink: (className: string, children: ReactNode) => ReactNode;
}

const ProfileForm = lazyWith(['profile', 'later'], () => import('./profile-form.tsx'));

/** The person's own profile: an avatar, a name, contact data. */
export function ProfileScreen({ user, hasLanguages, publicLink, emailLink }: ProfileScreenProps) {
  const { t } = useLingui();
  const { first_name, last_name, email, provider } = user;
  const name = `${first_name} ${last_name}`;
  const { own, picture, isThere, choice } = useOwnPicture('avatar', user);
  const src = own ?? picture?.url;
  return (
    <>
      <section className={styles['card']}>
        <Avatar name={name} size={96} {...(src === undefined ? {} : { src })} />
        <div className={styles['beside']}>
          <p className={styles['hint']}>
            <Trans>Votre photo remplace vos initiales, sur tous vos appareils.</Trans>
          </p>
          <PictureButtons kind="avatar" isThere={isThere} choice={choice} />
        </div>
      </section>
      <dl className={styles['facts']}>
        <Fact label={<Trans>Courriel</Trans>}>
          {shownEmail(email)} {emailLink}
        </Fact>
        {hasLanguages ? (
          <Fact label={<Trans>Langue</Trans>}>
            <LanguageToggle label={t`Langue de l’app`} />
          </Fact>
        ) : null}
      </dl>
      <Suspense fallback={<Skeleton shape="plate" />}>
        <ProfileForm key={user.id} user={user} />
      </Suspense>
      {provider === undefined
        ? null
        : publicLink(
            styles['way'] ?? '',
            <>
              <Icon of={Camera} />
              <span>
                <Trans>Profil de photographe</Trans>
                <small>
                  <Trans>Votre bannière, et ce que vos clients savent de vous</Trans>
                </small>
              </span>
              <Icon of={ChevronRight} />
            </>,
          )}
    </>
  );
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
