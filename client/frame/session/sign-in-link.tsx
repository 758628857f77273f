import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyWith, loadTexts } from '../i18n/i18n.ts';
import styles from '#client/frame/navigation/top-bar.module.css';
import { observedTransport } from '../device/connectivity-store.ts';
import { useUpdate } from '../update/update-store.ts';

const TIMEOUT_MS = 5_000;
/** As in `paths`, whose file the first page does without. */
const LIVE = '/api/health/live';

const load = () => import('../../slots/sign-in-dialog.tsx');
const SignInDialog = lazyWith(['later'], load);

/**
 * Opens the sign-in form over the page, which loses nothing: without a network it says why no form opens. Where the
 * server answers, the form of an older build is gone, and the error screen loads the page again.
 */
export function SignInLink({ className }: { className: string | undefined }) {
  const [state, setState] = useState<'open' | 'away' | null>(null);
  const isOutdated = useUpdate((store) => store.isOutdated);
  const open = () =>
    Promise.all([load(), loadTexts('later')]).then(
      () => setState('open'),
      async () => setState((await doesAnswer()) ? 'open' : 'away'),
    );
  return (
    <>
      <button type="button" className={className} onClick={() => void open()} onBlur={() => setState(keptOpen)}>
        <Trans>Se connecter</Trans>
      </button>
      <span role="alert" className={styles['why']}>
        {state === 'away' ? <Trans>Vous êtes hors ligne</Trans> : null}
      </span>
      {state === 'open' && !isOutdated ? (
        <Suspense fallback={null}>
          <SignInDialog onClose={() => setState(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The reason goes with the focus; the dialog has the focus itself. */
const keptOpen = (state: 'open' | 'away' | null) => (state === 'away' ? null : state);

/** Whether the server answers, although a file of the page did not come. */
async function doesAnswer(): Promise<boolean> {
  const { kind } = await observedTransport({ method: 'GET', path: LIVE, headers: {}, timeoutMs: TIMEOUT_MS });
  return kind === 'ours';
}
