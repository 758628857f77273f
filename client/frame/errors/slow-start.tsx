import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../ui/button/button.tsx';
import progress from '../navigation/route-progress.module.css';
import { loadTexts } from '../i18n/i18n.ts';
import { ErrorBar } from './error-bar.tsx';
import { ErrorPlain } from './error-plain.tsx';

/** Longer than a slow device needs: its databases are blocked. */
const LONG_MS = 8_000;

/** A placeholder for a page until it is loaded. */
export async function showPlaceholder(loaded: Promise<void>, root: HTMLElement, i18n: I18n): Promise<void> {
  await loadTexts('later');
  const place = document.createElement('div');
  const view = createRoot(place);
  view.render(
    <I18nProvider i18n={i18n}>
      <SlowStart />
    </I18nProvider>,
  );
  if (root.childElementCount === 0) root.append(place);
  await loaded;
  view.unmount();
  place.remove();
}

/** An app screen that still waits for its first data from the device. */
function SlowStart() {
  const { t } = useLingui();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) {
    return (
      <>
        <ErrorBar />
        <div role="status">
          <div className={progress['bar']} role="progressbar" aria-label={t`Chargement`} />
        </div>
      </>
    );
  }
  return (
    <ErrorPlain
      title={<Trans>Cet appareil tarde à répondre</Trans>}
      text={
        <Trans>
          Ce que vous y gardez est intact. Fermez les autres onglets de Déclic, puis réessayez. La page s’affichera
          d’elle-même dès que possible.
        </Trans>
      }
      action={
        <Button isLarge onClick={() => location.reload()}>
          <Trans>Réessayer</Trans>
        </Button>
      }
    />
  );
}
