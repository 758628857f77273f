import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { useConnectivity } from './connectivity-store.ts';
import { mayReload } from './chunk-reload.ts';
import styles from './error-screen.module.css';
import { applyUpdate, useUpdate } from './update-store.ts';

/** Something of ours failed. A script that could not be loaded reloads the page, at most once a minute. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isChunk = /dynamically imported module|Importing a module script failed|error loading/i.test(String(error));
  // As it was when it failed: what is said stays until the page is loaded again.
  const [isAway] = useState(() => !navigator.onLine || useConnectivity.getState().shown === 'unreachable');
  useEffect(() => {
    if (!isChunk) return undefined;
    if (!isAway && mayReload(Date.now())) location.reload();
    const again = () => location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isChunk, isAway]);
  if (useUpdate(({ isOutdated }) => isOutdated)) return <UpdateScreen />;
  if (isChunk && isAway) return <NotHereScreen />;
  return (
    <main className={styles['screen']} id="main">
      <h1 className={styles['title']}>
        <Trans>Quelque chose s’est mal passé</Trans>
      </h1>
      <p className={styles['text']}>
        <Trans>Ce que vous avez écrit est gardé sur cet appareil. Rechargez la page, ou revenez plus tard.</Trans>
      </p>
      <p>
        <a className={buttonClass({ isLarge: true })} href="/">
          <Trans>Retour à l’accueil</Trans>
        </a>
      </p>
    </main>
  );
}

/** Nothing failed: this page was never loaded here, and can't be now. */
function NotHereScreen() {
  return (
    <main className={styles['screen']} id="main">
      <h1 className={styles['title']}>
        <Trans>Vous êtes hors ligne</Trans>
      </h1>
      <p className={styles['text']}>
        <Trans>Cette page n’est pas encore sur cet appareil. Elle s’ouvrira au retour du réseau.</Trans>
      </p>
      <p>
        <Button isLarge onClick={() => location.reload()}>
          <Trans>Réessayer</Trans>
        </Button>
      </p>
    </main>
  );
}

/** Nothing failed: the device's databases are a newer build's. */
function UpdateScreen() {
  return (
    <main className={styles['screen']} id="main">
      <h1 className={styles['title']}>
        <Trans>Une nouvelle version est prête</Trans>
      </h1>
      <p className={styles['text']}>
        <Trans>Mettez à jour pour continuer. Ce que vous avez écrit est gardé sur cet appareil.</Trans>
      </p>
      <p>
        <Button isLarge onClick={() => void applyUpdate()}>
          <Trans>Mettre à jour</Trans>
        </Button>
      </p>
    </main>
  );
}
