import { Trans } from '@lingui/react/macro';
import { sendsInBackground } from '#client/app/background-sync.ts';
import type { ShownRequest } from './requests.queries.ts';
import styles from './requests.module.css';

/** The request has left; what was changed since, or its withdrawal, has not. */
export function ChangeState({ pending }: Pick<ShownRequest, 'pending'>) {
  const isWithdrawal = pending.some(({ kind }) => kind === 'quote_request.withdraw');
  return (
    <p className={styles['sub']} role="status">
      {isWithdrawal ? <Trans>Votre retrait est gardé ici.</Trans> : <Trans>Votre changement est gardé ici.</Trans>}{' '}
      {sendsInBackground() ? (
        <Trans>Il partira tout seul.</Trans>
      ) : (
        <Trans>Gardez Déclic ouvert : ce navigateur n’envoie rien une fois l’onglet fermé.</Trans>
      )}
    </p>
  );
}
