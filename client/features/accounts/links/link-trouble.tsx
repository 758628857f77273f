import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CallOutcome } from '#client/api/call.ts';
import { Button } from '#client/ui/button/button.tsx';
import { LinkRequestForm } from './link-request-form.tsx';
import { LinkSent } from './link-sent.tsx';
import styles from '../accounts.module.css';

/** A link that opens nothing: what happened, and what helps. */
export function LinkTrouble({
  kind,
  onRetry,
  resend,
  children,
}: {
  kind: 'expired' | 'unknown' | 'suspended' | 'unreachable';
  onRetry: () => void;
  resend: (email: string) => Promise<CallOutcome<unknown>>;
  /** The words of the button that asks for a new link. */
  children: ReactNode;
}) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (kind === 'unreachable') {
    return (
      <div className={`${styles['form']} ${styles['below']}`} role="alert">
        <p className={styles['text']}>
          <Trans>Le réseau ne répond pas. Votre lien reste bon : réessayez une fois en ligne.</Trans>
        </p>
        <Button isLarge isWide onClick={onRetry}>
          <Trans>Réessayer</Trans>
        </Button>
      </div>
    );
  }
  if (kind === 'suspended') {
    return (
      <p className={`${styles['text']} ${styles['below']}`} role="alert">
        <Trans>Ce compte a été suspendu.</Trans>
      </p>
    );
  }
  if (sentTo !== null) return <LinkSent email={sentTo} resend={resend} onOtherAddress={() => setSentTo(null)} />;
  return (
    <div className={`${styles['form']} ${styles['below']}`}>
      <p className={styles['text']} role="alert">
        {kind === 'expired' ? (
          <Trans>Ce lien a pris fin. Demandez-en un nouveau, il arrive tout de suite.</Trans>
        ) : (
          <Trans>
            Ce lien n’est pas complet ou n’existe pas. Copiez-le en entier depuis le courriel, ou demandez-en un
            nouveau.
          </Trans>
        )}
      </p>
      <LinkRequestForm send={resend} onSent={setSentTo}>
        {children}
      </LinkRequestForm>
    </div>
  );
}
