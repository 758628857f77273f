// The page before the launch, and its list.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Corners, Picture } from '#client/ui/photo/picture.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { linkOf } from '#shared/prelaunch/subscription.links.ts';
import { LinkCard } from './link-card.tsx';
import { SubscriptionForm } from './subscription-form.tsx';
import styles from './prelaunch.module.css';

interface PrelaunchScreenProps {
  readonly locale: LocaleCode;
  /** Whether the site is open already. */
  readonly isOpen: boolean;
  /** The way to what is open. */
  readonly openLink: ReactNode;
  readonly joinLink: ReactNode;
}

/** Before the launch: what Déclic is, the list of who is told, and the way in for photographers. */
export function PrelaunchScreen({ locale, isOpen, openLink, joinLink }: PrelaunchScreenProps) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Known to the browser alone, and the same for the life of the page.
  const hash = useSyncExternalStore(
    watchHash,
    () => location.hash,
    () => '',
  );
  const link = linkOf(hash);
  return (
    <>
      <div className={styles['photo']}>
        <Picture
          base="/photos/hero"
          widths={[960, 1_440]}
          phone={{ base: '/photos/hero-phone', widths: [480, 740] }}
          sizes="(min-width: 488px) 440px, 100vw"
          width={1_440}
          height={900}
          alt={t`Un couple de dos, sur une crête, devant le fleuve au coucher du soleil`}
          isFirst
        />
        <Corners />
      </div>
      <h1 className={styles['title']}>
        {isOpen ? <Trans>Déclic est ouvert.</Trans> : <Trans>Bientôt, bien cadré.</Trans>}
      </h1>
      {link === null ? null : <LinkCard key={hash} {...link} />}
      {isOpen ? (
        <>
          <p className={styles['lead']}>
            <Trans>
              Des photographes d’ici, leurs forfaits et leurs jours libres : votre séance commence maintenant.
            </Trans>
          </p>
          {openLink}
        </>
      ) : (
        <>
          <p className={styles['lead']}>
            <Trans>
              Déclic réunit les photographes du Québec et les gens qui les cherchent. Laissez votre adresse : un
              courriel vous préviendra le jour de l’ouverture.
            </Trans>
          </p>
          {sentTo === null ? (
            <SubscriptionForm locale={locale} onSent={setSentTo} />
          ) : (
            <p className={styles['card']} role="status">
              <Trans>
                Une étape encore : ouvrez le courriel envoyé à <strong>{sentTo}</strong>, et confirmez votre adresse. Il
                peut prendre une minute, et se cacher dans les indésirables.
              </Trans>
            </p>
          )}
          <p className={styles['join']}>
            <Trans>Vous êtes photographe? Préparez déjà votre page.</Trans> {joinLink}
          </p>
        </>
      )}
    </>
  );
}

function watchHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
