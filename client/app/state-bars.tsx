import { Plural, Trans } from '@lingui/react/macro';
import { Check, CircleAlert, Clock, type LucideIcon, RefreshCw, Sparkles, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useConnectivity } from './connectivity-store.ts';
import { RouteLink } from './route-link.tsx';
import { useSession } from './session-store.ts';
import styles from './state-bar.module.css';
import { applyUpdate, useUpdate } from './update-store.ts';

const BACK_SHOWN_MS = 5_000;

/** The state of the network, said once; and the update that is ready, the only one where nothing is said of the network. */
export default function StateBars({ isUpdateAlone = false }: { isUpdateAlone?: boolean }) {
  const shown = useConnectivity((state) => state.shown);
  const { unsent, needsYou } = useSession();
  const isUpdateReady = useUpdate(({ state, isOutdated }) => state !== 'none' || isOutdated);
  const isBack = useJustBack(shown === 'offline' || shown === 'unreachable', shown === 'online' && unsent === 0);

  if (isUpdateReady) return <UpdateBar />;
  if (isUpdateAlone) return null;
  if (needsYou > 0) {
    return (
      <Bar tone="offline" icon={CircleAlert} action={<SeeOutbox />}>
        <Plural value={needsYou} one="# envoi a besoin de vous." other="# envois ont besoin de vous." />
      </Bar>
    );
  }
  if (shown === 'offline' || shown === 'unreachable') {
    const icon = shown === 'offline' ? WifiOff : RefreshCw;
    if (unsent > 0) {
      return (
        <Bar tone="offline" icon={icon} action={<SeeOutbox />}>
          <Plural
            value={unsent}
            one="# envoi en attente : il partira au retour du réseau."
            other="# envois en attente : ils partiront au retour du réseau."
          />
        </Bar>
      );
    }
    return (
      <Bar tone="offline" icon={icon}>
        {shown === 'offline' ? (
          <Trans>Hors ligne. Vos modifications sont enregistrées sur cet appareil.</Trans>
        ) : (
          <Trans>Serveur injoignable. Vos modifications sont enregistrées sur cet appareil.</Trans>
        )}
      </Bar>
    );
  }
  if (shown === 'unstable' && unsent > 0) {
    return (
      <Bar tone="info" icon={Clock} action={<SeeOutbox />}>
        <Trans>Connexion instable. Vos envois continuent.</Trans>
      </Bar>
    );
  }
  if (isBack) {
    return (
      <Bar tone="back" icon={Check}>
        <Trans>Connexion rétablie. Tout est à jour.</Trans>
      </Bar>
    );
  }
  return <div role="status" aria-live="polite" />;
}

function UpdateBar() {
  const { state, isOutdated } = useUpdate();
  if (state === 'none' && !isOutdated) return null;
  return (
    <Bar tone="info" icon={Sparkles} action={<UpdateButton />} isHeld={isOutdated}>
      {isOutdated ? (
        <Trans>Une nouvelle version est prête. Mettez à jour pour continuer.</Trans>
      ) : (
        <Trans>Une nouvelle version est prête.</Trans>
      )}
    </Bar>
  );
}

function Bar({
  tone,
  icon,
  action,
  isHeld = false,
  children,
}: {
  tone: 'offline' | 'back' | 'info';
  icon: LucideIcon;
  action?: ReactNode;
  /** Stays in sight when the page is scrolled. */
  isHeld?: boolean;
  children: ReactNode;
}) {
  const held = isHeld ? styles['held'] : '';
  return (
    <div className={`${styles['bar']} ${styles[tone]} ${held}`} role="status" aria-live="polite">
      <div className={styles['inner']}>
        <Icon of={icon} size={18} />
        <span>{children}</span>
        {action}
      </div>
    </div>
  );
}

function SeeOutbox() {
  return (
    <RouteLink name="outbox" className={styles['action'] ?? ''}>
      <Trans>Voir</Trans>
    </RouteLink>
  );
}

function UpdateButton() {
  return (
    <button type="button" className={styles['action']} onClick={() => void applyUpdate()}>
      <Trans>Mettre à jour</Trans>
    </button>
  );
}

/** True for five seconds once everything is well again, after the network was away; never otherwise. */
function useJustBack(isAway: boolean, isWell: boolean): boolean {
  const wasAway = useRef(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isAway) wasAway.current = true;
    if (!isWell || !wasAway.current) return undefined;
    wasAway.current = false;
    setShown(true);
    const timer = setTimeout(() => setShown(false), BACK_SHOWN_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isAway, isWell]);
  return isShown;
}
