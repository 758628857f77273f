import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Button } from '#client/ui/button/button.tsx';
import { requestActivation } from '../registration.commands.ts';
import { SignInForm } from '../sign-in-form.tsx';
import { ActivationForm } from './activation-form.tsx';
import { InvitationForm } from './invitation-form.tsx';
import type { LinkState } from './link-state.ts';
import { LinkResult } from './link-result.tsx';
import { lookAtActivation, type ToActivate } from './link.commands.ts';
import { LinkTrouble } from './link-trouble.tsx';
import { LookingAtLink, useLookAtLink } from './look-at-link.tsx';
import { WhoAsked } from './who-asked.tsx';
import styles from '../accounts.module.css';

interface ActivationProps {
  readonly token: string;
  /** Whether the link is a photographer's invitation. */
  readonly providerId: string | undefined;
  readonly locale: LocaleCode;
  readonly onSignedIn: (user: CurrentUser) => void;
}

/**
 * Activates the account of a mailed link with a password, since mail scanners open links too, and who opens it may not be
 * who registered; then offers the sign-in.
 */
export function Activation({ token, providerId, locale, onSignedIn }: ActivationProps) {
  const { state, setState, look } = useLookAtLink<LinkState | ToActivate>(lookAtActivation, token);
  if (state === null) return <LookingAtLink />;
  switch (state.kind) {
    case 'to-activate':
      return <ChoosePassword account={state} token={token} providerId={providerId} showLinkState={setState} />;
    case 'good':
    case 'used':
      return (
        <>
          <LinkResult>
            {state.kind === 'good' ? (
              <Trans>Votre compte est actif. Connectez-vous pour commencer.</Trans>
            ) : (
              <Trans>Ce lien a déjà servi : votre compte est actif. Connectez-vous.</Trans>
            )}
          </LinkResult>
          <SignInForm email={state.kind === 'good' ? state.email : ''} onSignedIn={onSignedIn} hasAccount />
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

interface ChoosePasswordProps {
  readonly account: ToActivate;
  readonly token: string;
  readonly providerId: string | undefined;
  readonly showLinkState: (state: LinkState) => void;
}

/** Asks for the password of the registration, or for a new one. */
function ChoosePassword({ account, token, providerId, showLinkState }: ChoosePasswordProps) {
  const [isNew, setNew] = useState(account.needsPassword);
  const box = useRef<HTMLDivElement>(null);
  const isOtherForm = isNew && !account.needsPassword;
  // The pressed button is gone.
  useEffect(() => {
    if (isOtherForm) box.current?.querySelector<HTMLElement>('input[type="password"]')?.focus();
  }, [isOtherForm]);
  const form = { token, email: account.email, showLinkState };
  return (
    <div ref={box} className={`${styles['form']} ${styles['below']}`}>
      {isNew ? <InvitationForm {...form} providerId={providerId} /> : <ActivationForm {...form} />}
      <WhoAsked account={account} isInvited={providerId !== undefined} />
      {isNew ? null : (
        <>
          <p className={styles['text']}>
            <Trans>Ce n’était pas vous, ou vous avez oublié ce mot de passe?</Trans>
          </p>
          <Button look="quiet" isWide onClick={() => setNew(true)}>
            <Trans>Choisir un nouveau mot de passe</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
