import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import type { ActionFailure } from '#client/frame/feedback/use-action.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { confirmEmail, lookAtEmail } from './link.commands.ts';
import type { LinkState } from './link-state.ts';
import { LookingAtLink, useLookAtLink } from './look-at-link.tsx';
import { UntoldLinkNote } from './untold-link-note.tsx';
import styles from '../accounts.module.css';

type PageState = LinkState | { readonly kind: 'taken' } | { readonly kind: 'confirmed'; readonly email: string };

/** Confirms a new address by its mailed link, at the press of a button, since mail scanners open links too. */
export function EmailConfirmation({ token }: { token: string }) {
  const { state, setState, look } = useLookAtLink<PageState>(lookAtEmail, token);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  if (state === null) return <LookingAtLink />;
  if (state.kind === 'untold') return <UntoldLinkNote failure={state.failure} onRetry={look} />;
  const confirm = async () => {
    setSending(true);
    try {
      const found = await confirmEmail(token);
      setState(found.kind === 'good' ? { kind: 'confirmed', email: found.email } : found);
    } catch (error) {
      reportError(error);
      setFailure('failed');
    } finally {
      setSending(false);
    }
  };
  if (state.kind === 'good') {
    return (
      <div className={`${styles['form']} ${styles['below']}`}>
        <p className={styles['text']}>
          <Trans>
            Vous vous connecterez désormais avec <strong>{state.email}</strong>.
          </Trans>
        </p>
        <FailureNote failure={failure} />
        <PendingButton isLarge isWide isPending={isSending} onClick={() => void confirm()}>
          <Trans>Confirmer cette adresse</Trans>
        </PendingButton>
      </div>
    );
  }
  return (
    <div className={`${styles['form']} ${styles['below']}`} role={state.kind === 'confirmed' ? 'status' : 'alert'}>
      <p className={styles['text']}>
        <StateWords state={state} />
      </p>
      <RouteLink name={state.kind === 'suspended' ? 'index' : 'security'}>
        {state.kind === 'suspended' ? <Trans>Retour à l’accueil</Trans> : <Trans>Ouvrir la page Sécurité</Trans>}
      </RouteLink>
    </div>
  );
}

function StateWords({ state }: { state: Exclude<PageState, { kind: 'good' | 'untold' }> }) {
  switch (state.kind) {
    case 'confirmed':
      return <Trans>C’est fait : votre adresse est maintenant {state.email}.</Trans>;
    case 'used':
      return <Trans>Ce lien a déjà servi. Votre adresse est celle que montre la page Sécurité.</Trans>;
    case 'expired':
      return <Trans>Ce lien a pris fin. Demandez le changement à nouveau, depuis la page Sécurité.</Trans>;
    case 'taken':
      return <Trans>Ce courriel a déjà un compte.</Trans>;
    case 'suspended':
      return <Trans>Ce compte a été suspendu.</Trans>;
    default:
      return (
        <Trans>
          Ce lien n’est pas complet ou n’existe pas. Copiez-le en entier depuis le courriel, ou demandez le changement à
          nouveau.
        </Trans>
      );
  }
}
