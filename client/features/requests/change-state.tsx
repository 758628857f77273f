import { Trans } from '@lingui/react/macro';
import { sendsInBackground } from '#client/app/background-sync.ts';
import styles from './requests.module.css';

/** The request has left; what was changed since has not. */
export function ChangeState() {
  return (
    <p className={styles['sub']} role="status">
      <Trans>Le dernier changement est gardé ici.</Trans>{' '}
      {sendsInBackground() ? (
        <Trans>Il partira tout seul.</Trans>
      ) : (
        <Trans>Gardez Déclic ouvert : ce navigateur n’envoie rien une fois l’onglet fermé.</Trans>
      )}
    </p>
  );
}
