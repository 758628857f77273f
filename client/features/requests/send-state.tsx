import { Trans } from '@lingui/react/macro';
import { sendsInBackground } from '#client/app/background-sync.ts';
import { Mark } from '#client/ui/mark.tsx';
import type { ShownRequest } from './requests.queries.ts';
import styles from './requests.module.css';

interface SendStateProps {
  readonly request: ShownRequest['request'];
  /** The server has it. */
  readonly isReceived: boolean;
}

/** The dot of the mark clicks when something has truly arrived, and not before. */
export function SendState({ request, isReceived }: SendStateProps) {
  const receiver = request.provider_name;
  return (
    <div className={styles['hero']} role="status">
      <Mark size={88} state={isReceived ? 'clicked' : 'waiting'} />
      <h1 className={styles['heroTitle']}>
        {isReceived ? <Trans>C’est envoyé</Trans> : <Trans>Prête à partir</Trans>}
      </h1>
      <p className={styles['heroText']}>
        {isReceived ? (
          <Trans>Votre demande est arrivée. Nous vous écrirons dès qu’il y a une réponse.</Trans>
        ) : receiver === null ? (
          <Trans>Votre demande est complète et gardée ici. Personne ne l’a encore reçue.</Trans>
        ) : (
          <Trans>Votre demande est complète et gardée ici. {receiver} ne l’a pas encore reçue.</Trans>
        )}
      </p>
    </div>
  );
}

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
