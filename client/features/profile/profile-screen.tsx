import { Trans } from '@lingui/react/macro';
import { Camera, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { pictureOf } from '#shared/accounts/pictures.ts';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import styles from './profile.module.css';

interface ProfileScreenProps {
  readonly user: CurrentUser;
  /** The link to the public page of a photographer. */
  readonly publicLink: (className: string, children: ReactNode) => ReactNode;
}

/** The person's own profile: an avatar, a name, an address; data without an edit screen yet is read-only. */
export function ProfileScreen({ user, publicLink }: ProfileScreenProps) {
  const { first_name, last_name, email, client, provider } = user;
  const name = `${first_name} ${last_name}`;
  const avatar = pictureOf(user.profile_pictures, 'avatar');
  return (
    <>
      <section className={styles['card']}>
        <Avatar name={name} size={96} {...(avatar === undefined ? {} : { src: avatar.url })} />
        <div className={styles['beside']}>
          <p className={styles['hint']}>
            <Trans>Votre photo remplace vos initiales, sur tous vos appareils.</Trans>
          </p>
          <PictureButtons kind="avatar" isThere={avatar !== undefined} />
        </div>
      </section>
      <dl className={styles['facts']}>
        <Fact label={<Trans>Nom</Trans>}>{name}</Fact>
        <Fact label={<Trans>Courriel</Trans>}>{email}</Fact>
        {client?.business_name ? <Fact label={<Trans>Entreprise</Trans>}>{client.business_name}</Fact> : null}
      </dl>
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
