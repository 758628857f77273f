import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Spinner } from '#client/ui/state/spinner.tsx';
import { LinkTrouble } from './link-trouble.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { activate, type LinkState, requestActivation } from './registration.commands.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './accounts.module.css';

interface ActivationProps {
  readonly token: string;
  /** The invitation of a photographer. */
  readonly providerId: string | undefined;
  readonly locale: LocaleCode;
  readonly onSignedIn: (user: CurrentUser) => void;
}

type ActivationState = LinkState | { readonly kind: 'invited' };

/** Activates the account of a mailed link, then offers the sign-in. */
export function Activation({ token, providerId, locale, onSignedIn }: ActivationProps) {
  const [state, setState] = useState<ActivationState | null>(null);
  const open = useCallback(() => {
    setState(null);
    void activateOnce(token).then(setState);
  }, [token]);
  useEffect(open, [open]);
  if (state === null) {
    return (
      <p className={styles['text']} role="status">
        <Spinner /> <Trans>Un instant, nous vérifions votre lien.</Trans>
      </p>
    );
  }
  if (state.kind === 'invited') return <InvitationForm token={token} providerId={providerId} onState={setState} />;
  if (state.kind === 'good' || state.kind === 'used') {
    return (
      <>
        <p className={styles['result']} role="status">
          {state.kind === 'good' ? (
            <Trans>Votre compte est actif. Connectez-vous pour commencer.</Trans>
          ) : (
            <Trans>Ce lien a déjà servi : votre compte est actif. Connectez-vous.</Trans>
          )}
        </p>
        <SignInForm email={state.kind === 'good' ? state.email : ''} onSignedIn={onSignedIn} />
      </>
    );
  }
  return (
    <LinkTrouble
      kind={state.kind}
      onRetry={() => {
        sent.delete(token);
        open();
      }}
      resend={(email) => requestActivation(email, locale)}
    >
      <Trans>Recevoir un nouveau lien</Trans>
    </LinkTrouble>
  );
}

/** A link opens once, so that a page drawn twice sends it once. */
const sent = new Map<string, Promise<ActivationState>>();

function activateOnce(token: string): Promise<ActivationState> {
  const state = sent.get(token) ?? activate(token);
  sent.set(token, state);
  return state;
}
