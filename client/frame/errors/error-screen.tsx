// Error screens, and what is left when one of them fails.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { AwayError } from './away-error.ts';
import { useConnectivity } from '../device/connectivity-store.ts';
import { mayReload } from '../update/chunk-reload.ts';
import { ErrorPlain } from './error-plain.tsx';
import { Failsafe, isOfChunk } from '../layouts/failsafe.tsx';
import { lazyWith } from '../i18n/i18n.ts';
import { applyUpdate, useUpdate } from '../update/update-store.ts';

const NotFound = lazyWith(['later'], () => import('./not-found-screen.tsx'));
const Away = lazyWith(['later'], () => import('../network/away-screen.tsx'));
const Failed = lazyWith(['later'], () => import('./failed-screen.tsx'));

/** No route matches. */
export function NotFoundScreen() {
  return (
    <LastResort>
      <NotFound />
    </LastResort>
  );
}

/** Our code failed. A script that could not be loaded reloads the page, at most once a minute. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isChunk = isOfChunk(error);
  // The state at the time of the failure: the message stays until the page is loaded again.
  const [isAway] = useState(() => !navigator.onLine || useConnectivity.getState().shown === 'unreachable');
  // Nothing shows before the reload.
  const [isLeaving, setLeaving] = useState(isChunk && !isAway);
  useEffect(() => {
    if (!isChunk) return undefined;
    if (!isAway && mayReload(Date.now())) location.reload();
    else setLeaving(false);
    const again = () => location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isChunk, isAway]);
  if (useUpdate(({ isOutdated }) => isOutdated)) return <UpdateScreen />;
  if (isLeaving) return null;
  if (error instanceof AwayError) {
    return (
      <LastResort>
        <Away />
      </LastResort>
    );
  }
  if (isChunk && isAway) return <NotHereScreen />;
  const status = statusOf(error);
  return <LastResort>{status === 404 ? <NotFound /> : <Failed status={status} error={error} />}</LastResort>;
}

/** The HTTP status of an error, or null. */
function statusOf(error: unknown): number | null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : null;
}

/**
 * The screens above need their pictures and texts; this last resort needs neither, and shows when one of them fails
 * too.
 */
function LastResort({ children }: { children: ReactNode }) {
  return (
    <Failsafe
      fallback={
        <ErrorPlain
          title={<Trans>Cette page ne peut pas s’afficher</Trans>}
          action={
            <a className={buttonClass({ isLarge: true })} href="/">
              <Trans>Retour à l’accueil</Trans>
            </a>
          }
        />
      }
    >
      {children}
    </Failsafe>
  );
}

/** No error: this page was never loaded here, and cannot be loaded now. */
function NotHereScreen() {
  return (
    <ErrorPlain
      title={<Trans>Vous êtes hors ligne</Trans>}
      text={<Trans>Cette page n’est pas encore sur cet appareil. Elle s’ouvrira au retour du réseau.</Trans>}
      action={
        <Button isLarge onClick={() => location.reload()}>
          <Trans>Réessayer</Trans>
        </Button>
      }
    />
  );
}

/** No error: a newer build has taken over the device's databases. */
function UpdateScreen() {
  return (
    <ErrorPlain
      title={<Trans>Une nouvelle version est prête</Trans>}
      text={<Trans>Mettez à jour pour continuer. Ce que vous avez écrit est gardé sur cet appareil.</Trans>}
      action={
        <Button isLarge onClick={() => void applyUpdate()}>
          <Trans>Mettre à jour</Trans>
        </Button>
      }
    />
  );
}
