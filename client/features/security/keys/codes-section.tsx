import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import styles from '../security.module.css';

const CodesDialog = lazyWith(['settings', 'later'], () => import('./codes-dialog.tsx'));

interface CodesSectionProps {
  readonly left: number;
  readonly locale: LocaleCode;
  /** Called when the list of keys is to be read again. */
  readonly onRenewed: () => void;
}

/** The recovery codes of who has a passkey: how many are left, and new ones. */
export function CodesSection({ left, locale, onRenewed }: CodesSectionProps) {
  const [state, setState] = useState<'idle' | 'running' | 'failed' | readonly string[]>('idle');
  const renew = async () => {
    setState('running');
    const { renewCodes } = await import('./keys.commands.ts');
    setState((await renewCodes(locale)) ?? 'failed');
  };
  return (
    <>
      <h3 className={styles['codesTitle']}>
        <Trans>Codes de secours</Trans>
      </h3>
      <p className={styles['lead']}>
        {left === 0 ? (
          <Trans>Un code de secours remplace une fois une clé perdue. Vous n’en avez pas.</Trans>
        ) : (
          <Plural
            value={left}
            one="Un code de secours remplace une fois une clé perdue. Il vous en reste un."
            other="Un code de secours remplace une fois une clé perdue. Il vous en reste #."
          />
        )}
      </p>
      <div role="alert">
        {state === 'failed' ? (
          <Notice tone="error">
            <Trans>Les codes n’ont pas pu être faits. Réessayez.</Trans>
          </Notice>
        ) : null}
      </div>
      <PendingButton look="quiet" isPending={state === 'running'} onClick={() => void renew()}>
        {left === 0 ? <Trans>Faire des codes de secours</Trans> : <Trans>Refaire mes codes de secours</Trans>}
      </PendingButton>
      {typeof state === 'string' ? null : (
        <Suspense fallback={null}>
          <CodesDialog
            codes={state}
            onClose={() => {
              setState('idle');
              onRenewed();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
