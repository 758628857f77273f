import { Plural, Trans } from '@lingui/react/macro';
import { Check, CircleAlert, Clock, RefreshCw, Sparkles, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner, bannerActionClass } from '../../ui/state/banner.tsx';
import { useConnectivity } from '../device/connectivity-store.ts';
import { RouteLink } from '../navigation/route-link.tsx';
import { useSession } from '../session/session-store.ts';
import { applyUpdate, useUpdate } from '../update/update-store.ts';

const BACK_SHOWN_MS = 5_000;

interface StateBarsProps {
  readonly isUpdateAlone?: boolean;
  /** On the page of a payment, where nothing is ever queued. */
  readonly isOfPayment?: boolean;
}

/** The network state, shown once, and the available update. */
export default function StateBars({ isUpdateAlone = false, isOfPayment = false }: StateBarsProps) {
  const shown = useConnectivity((state) => state.shown);
  const { unsent, paused, needsYou } = useSession();
  // A paused photo waits for its person, with or without network.
  const leaving = unsent - paused;
  const isUpdateReady = useUpdate(({ state, isOutdated }) => state !== 'none' || isOutdated);
  const isBack = useRecentRecovery(shown === 'offline' || shown === 'unreachable', shown === 'online' && unsent === 0);

  if (isUpdateReady) return <UpdateBar />;
  if (isUpdateAlone) return null;
  if (needsYou > 0) {
    return (
      <Banner tone="offline" icon={CircleAlert} action={<SeeOutbox />}>
        <Plural value={needsYou} one="# envoi a besoin de vous." other="# envois ont besoin de vous." />
      </Banner>
    );
  }
  if (isOfPayment && (shown === 'offline' || shown === 'unreachable')) {
    return (
      <Banner tone="offline" icon={WifiOff} isHeld>
        <Trans>Hors ligne. Rien n’est parti, rien n’est débité.</Trans>
      </Banner>
    );
  }
  if (shown === 'offline' || shown === 'unreachable') {
    const icon = shown === 'offline' ? WifiOff : RefreshCw;
    if (leaving > 0) {
      return (
        <Banner tone="offline" icon={icon} action={<SeeOutbox />} isHeld>
          <Plural
            value={leaving}
            one="# envoi en attente : il partira au retour du réseau."
            other="# envois en attente : ils partiront au retour du réseau."
          />
        </Banner>
      );
    }
    return (
      <Banner tone="offline" icon={icon} isHeld>
        {shown === 'offline' ? (
          <Trans>Hors ligne. Vos modifications sont enregistrées sur cet appareil.</Trans>
        ) : (
          <Trans>Serveur injoignable. Vos modifications sont enregistrées sur cet appareil.</Trans>
        )}
      </Banner>
    );
  }
  if (shown === 'unstable' && leaving > 0) {
    return (
      <Banner tone="info" icon={Clock} action={<SeeOutbox />}>
        <Trans>Connexion instable. Vos envois continuent.</Trans>
      </Banner>
    );
  }
  if (isBack) {
    return (
      <Banner tone="back" icon={Check}>
        <Trans>Connexion rétablie. Tout est à jour.</Trans>
      </Banner>
    );
  }
  return <div role="status" aria-live="polite" />;
}

function UpdateBar() {
  const { state, isOutdated } = useUpdate();
  if (state === 'none' && !isOutdated) return null;
  return (
    <Banner tone="info" icon={Sparkles} action={<UpdateButton />} isHeld={isOutdated}>
      {isOutdated ? (
        <Trans>Une nouvelle version est prête. Mettez à jour pour continuer.</Trans>
      ) : (
        <Trans>Une nouvelle version est prête.</Trans>
      )}
    </Banner>
  );
}

function SeeOutbox() {
  return (
    <RouteLink name="outbox" className={bannerActionClass}>
      <Trans>Voir</Trans>
    </RouteLink>
  );
}

function UpdateButton() {
  return (
    <button type="button" className={bannerActionClass} onClick={() => void applyUpdate()}>
      <Trans>Mettre à jour</Trans>
    </button>
  );
}

/** True for five seconds after the network has recovered; otherwise false. */
function useRecentRecovery(isAway: boolean, isWell: boolean): boolean {
  const wasOffline = useRef(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isAway) wasOffline.current = true;
    if (!isWell || !wasOffline.current) return undefined;
    wasOffline.current = false;
    setShown(true);
    const timer = setTimeout(() => setShown(false), BACK_SHOWN_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isAway, isWell]);
  return isShown;
}
