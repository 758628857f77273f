// Password, passkeys, address and devices of an account.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { DeviceList } from './device-list.tsx';
import { EmailForm } from './email-form.tsx';
import { KeyList } from './keys/key-list.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './security.module.css';

interface SecurityScreenProps {
  readonly email: string;
  readonly locale: LocaleCode;
  /** The dialog that signs out every device. */
  readonly signOutDialog: (onClose: () => void) => ReactNode;
}

/** The person's password, passkeys, address and devices. */
export function SecurityScreen({ email, locale, signOutDialog }: SecurityScreenProps) {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <section className={styles['section']}>
        <h2>
          <Trans>Mot de passe</Trans>
        </h2>
        <PasswordForm key={changes} email={email} isChanged={changes > 0} onChanged={() => setChanges(changes + 1)} />
      </section>
      <section className={styles['section']}>
        <h2>
          <Trans>Clés d’accès</Trans>
        </h2>
        <p className={styles['lead']}>
          <Trans>
            Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil. Une clé d’accès ne s’oublie
            pas, et aucun faux site ne peut la prendre.
          </Trans>
        </p>
        <KeyList locale={locale} />
      </section>
      <section className={styles['section']}>
        <h2>
          <Trans>Adresse courriel</Trans>
        </h2>
        <EmailForm key={email} email={email} locale={locale} />
      </section>
      <section className={styles['section']}>
        <h2>
          <Trans>Appareils connectés</Trans>
        </h2>
        <DeviceList key={changes} locale={locale} signOutDialog={signOutDialog} />
      </section>
    </>
  );
}
