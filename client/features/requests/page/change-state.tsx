import { Trans, useLingui } from '@lingui/react/macro';
import { sendsInBackground } from '#client/frame/sending/background-sync.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import { closingOf } from '../closings.ts';
import type { ShownRequest } from '../requests.queries.ts';
import styles from '../requests.module.css';

/** The state of a later change or closing of a request that was already sent. */
export function ChangeState({ pending }: Pick<ShownRequest, 'pending'>) {
  const { i18n } = useLingui();
  const closing = pending.map(closingOf).find((one) => one !== null);
  return (
    <p className={styles['sub']} role="status">
      {closing === undefined ? <Trans>Votre changement est gardé ici.</Trans> : i18n._(closing.kept)}{' '}
      {sendsInBackground() ? (
        <Trans>Il partira tout seul.</Trans>
      ) : (
        <Trans>Gardez Déclic ouvert : ce navigateur n’envoie rien une fois l’onglet fermé.</Trans>
      )}
    </p>
  );
}

/** The server has the edit that was just saved. */
export function ChangeSent({ receiver }: { readonly receiver: string | null }) {
  return (
    <div className={styles['said']} role="status">
      <Notice tone="info">
        {receiver === null ? (
          <Trans>Vos modifications sont enregistrées et envoyées.</Trans>
        ) : (
          <Trans>Vos modifications sont enregistrées et envoyées : {receiver} lit la nouvelle version.</Trans>
        )}
      </Notice>
    </div>
  );
}
