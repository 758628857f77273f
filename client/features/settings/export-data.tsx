import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWaitWords } from '#client/frame/forms/wait-words.ts';
import { call } from '#client/frame/network/call.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { shownEmail } from '#shared/typed/shown-email.ts';
import styles from './settings.module.css';
import { accountCalls } from '#shared/accounts/account.calls.ts';

/** Requests a copy of the person's data on the server; its link is mailed. */
export default function ExportData({ email: address, locale }: { email: string; locale: LocaleCode }) {
  const [state, setState] = useState<'idle' | 'asking' | 'sent' | 'too-many' | 'failed'>('idle');
  const [waitS, setWaitS] = useState<number | null>(null);
  const wait = useWaitWords()(waitS);
  const email = shownEmail(address);
  const ask = async () => {
    setState('asking');
    const outcome = await call(accountCalls['account.export'], { body: { locale } }).catch((error: unknown) => {
      reportError(error);
      return null;
    });
    if (outcome === null) setState('failed');
    else if (outcome.kind === 'ok') setState('sent');
    else if (outcome.kind === 'refused' && outcome.status === 429) {
      setWaitS(outcome.waitS);
      setState('too-many');
    } else setState('failed');
  };
  return (
    <>
      <p className={styles['text']}>
        <Trans>Tout ce que Déclic garde de vous, en un fichier : vos données en JSON et vos photos.</Trans>
      </p>
      <PendingButton look="quiet" isPending={state === 'asking'} onClick={() => void ask()}>
        <Trans>Télécharger mes données</Trans>
      </PendingButton>
      <p role="status">
        {state === 'sent' ? (
          <Trans>
            Le lien est envoyé à <strong>{email}</strong>. Il dure 24 heures.
          </Trans>
        ) : null}
      </p>
      <p role="alert">
        {state === 'failed' ? <Trans>La demande n’a pas pu partir. Réessayez une fois en ligne.</Trans> : null}
        {state === 'too-many' ? (
          <Trans>Un lien vient d’être envoyé. Attendez {wait} avant d’en demander un autre.</Trans>
        ) : null}
      </p>
    </>
  );
}
