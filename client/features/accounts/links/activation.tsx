import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { requestActivation } from '../registration.commands.ts';
import { SignInForm } from '../sign-in-form.tsx';
import { InvitationForm } from './invitation-form.tsx';
import type { LinkState } from './link-state.ts';
import { activate, lookAtActivation } from './link.commands.ts';
import { LinkTrouble } from './link-trouble.tsx';
import { LookingAtLink, useLookAtLink } from './look-at-link.tsx';
import styles from '../accounts.module.css';

interface ActivationProps {
  readonly token: string;
  /** Whether the link is a photographer's invitation. */
  readonly providerId: string | undefined;
  readonly locale: LocaleCode;
  readonly onSignedIn: (user: CurrentUser) => void;
}

type PageState = LinkState | { readonly kind: 'no-password' | 'active'; readonly email: string };

/**
 * Activates the account of a mailed link at the press of a button, since mail scanners open links too; then offers the
 * sign-in.
 */
export function Activation({ token, providerId, locale, onSignedIn }: ActivationProps) {
  const { state, setState, look } = useLookAtLink<PageState>(lookAtActivation, token);
  const showLinkState = (next: LinkState) =>
    setState(next.kind === 'good' ? { kind: 'active', email: next.email } : next);
  if (state === null) return <LookingAtLink />;
  switch (state.kind) {
    case 'good':
      return <ActivateButton email={state.email} onPress={async () => showLinkState(await activate(token))} />;
    case 'no-password':
      return <InvitationForm token={token} email={state.email} providerId={providerId} showLinkState={showLinkState} />;
    case 'active':
    case 'used':
      return (
        <>
          <p className={styles['result']} role="status">
            {state.kind === 'active' ? (
              <Trans>Votre compte est actif. Connectez-vous pour commencer.</Trans>
            ) : (
              <Trans>Ce lien a déjà servi : votre compte est actif. Connectez-vous.</Trans>
            )}
          </p>
          <SignInForm email={state.kind === 'active' ? state.email : ''} onSignedIn={onSignedIn} />
        </>
      );
    default:
      return (
        <LinkTrouble state={state} onRetry={look} resend={(email) => requestActivation(email, locale)}>
          <Trans>Recevoir un nouveau lien</Trans>
        </LinkTrouble>
      );
  }
}

function ActivateButton({ email, onPress }: { email: string; onPress: () => Promise<void> }) {
  const [isSending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    await onPress().finally(() => setSending(false));
  };
  return (
    <div className={`${styles['form']} ${styles['below']}`}>
      <p className={styles['text']}>
        <Trans>
          Ouvrir le compte de <strong>{email}</strong>, avec le mot de passe choisi à l’inscription.
        </Trans>
      </p>
      <PendingButton isLarge isWide isPending={isSending} onClick={() => void press()}>
        <Trans>Activer mon compte</Trans>
      </PendingButton>
    </div>
  );
}
