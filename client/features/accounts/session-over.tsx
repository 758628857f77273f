import { Trans } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import type { SessionEnd } from '#shared/accounts/session-ends.ts';
import styles from './accounts.module.css';

/** Why the last session of this device ended, if its person did not end it here. */
export default function SessionOver() {
  const over = useLive(() => runtime.ports.device.fact('session_over'));
  if (over === undefined || over === null) return null;
  return (
    <div className={styles['over']}>
      <Notice tone="info">
        <Words reason={over.reason} />{' '}
        {over.reason === 'closed' ? null : <Trans>Ce qui attendait ici est gardé.</Trans>}
      </Notice>
    </div>
  );
}

function Words({ reason }: { reason: SessionEnd }) {
  switch (reason) {
    case 'password_change':
    case 'password_reset':
      return <Trans>Le mot de passe de votre compte a changé. Connectez-vous avec le nouveau.</Trans>;
    case 'suspension':
      return <Trans>Votre compte a été suspendu par l’administration.</Trans>;
    case 'admin':
      return <Trans>L’administration a fermé vos connexions. Connectez-vous de nouveau.</Trans>;
    case 'ended_elsewhere':
    case 'logout_all':
      return <Trans>Cet appareil a été déconnecté depuis un autre.</Trans>;
    case 'closed':
      return <Trans>Votre compte est fermé, et cet appareil n’en garde plus rien.</Trans>;
    case 'reuse':
      return <Trans>Votre connexion a servi ailleurs. Par prudence, elle est fermée partout.</Trans>;
  }
}
