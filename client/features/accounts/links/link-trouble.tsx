import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import type { LinkRequestReply } from '#shared/accounts/registration.schema.ts';
import { LinkRequestForm } from './link-request-form.tsx';
import LinkSent from './link-sent.tsx';
import type { UntoldLink } from './link-state.ts';
import { UntoldLinkNote } from './untold-link-note.tsx';
import styles from '../accounts.module.css';

/** A link that opens nothing: the reason, and the next step. */
export function LinkTrouble({
  state,
  onRetry,
  resend,
  children,
}: {
  state: { readonly kind: 'expired' | 'unknown' | 'suspended' } | UntoldLink;
  onRetry: () => void;
  resend: (email: string) => Promise<CallOutcome<LinkRequestReply>>;
  /** The label of the button that requests a new link. */
  children: ReactNode;
}) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (state.kind === 'untold') return <UntoldLinkNote failure={state.failure} onRetry={onRetry} />;
  if (state.kind === 'suspended') {
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
        {state.kind === 'expired' ? (
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
