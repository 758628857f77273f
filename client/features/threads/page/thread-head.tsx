import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { useLive } from '#client/frame/device/live.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { squareOf } from '#client/ui/photo/served-photo.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import styles from './thread-page.module.css';

const AVATAR_PX = 36;

export type FindProvider = (id: string) => Promise<Provider | null>;

interface ThreadHeadProps {
  /** The other side's whole name; empty while it is not told. */
  readonly name: string;
  /** The photographer on the other side; null for a person who asks. */
  readonly providerId: string | null;
  readonly find: FindProvider;
  readonly title: ReactNode;
  readonly about: ReactNode;
  /** A guest has no list of messages to go back to. */
  readonly hasList: boolean;
}

/** The other side's face and name above their words, and what the thread is about. */
export function ThreadHead({ name, providerId, find, title, about, hasList }: ThreadHeadProps) {
  const { t } = useLingui();
  const known = useLive(async () => (providerId === null ? null : find(providerId)), [providerId]);
  // The bar of a device without a network stands where the head would.
  const isHeld = useConnectivity(({ shown }) => shown !== 'offline' && shown !== 'unreachable');
  const picture = pictureOf(known?.user.profile_pictures, 'avatar');
  return (
    <header className={`${styles['head']} ${isHeld ? styles['held'] : ''}`}>
      {hasList ? (
        <RouteLink name="messages" className={styles['back'] ?? ''} aria-label={t`Retour aux messages`}>
          <Icon of={ArrowLeft} size={24} />
        </RouteLink>
      ) : null}
      <Avatar name={name} {...squareOf(picture, AVATAR_PX)} />
      <div className={styles['who']}>
        <h1>{title}</h1>
        <p className={styles['about']}>{about}</p>
      </div>
    </header>
  );
}
