import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { hasKeys } from '#client/frame/keys/key-support.ts';
import { runWhenIdle } from '#client/frame/network/browser-public-data.ts';
import { useLocale } from '#client/frame/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import type { SignInOutcome } from '../accounts.commands.ts';

const commands = () => import('./key-sign-in.commands.ts');

interface KeySignInProps {
  readonly isReady: boolean;
  /** A sign-in is under way, or done. */
  readonly isBusy: boolean;
  readonly onBegin: () => void;
  /** Null when nothing was chosen. */
  readonly onEnd: (outcome: SignInOutcome | null) => void;
}

/** The sign-in by a passkey: by a button, and in the browser's own list below the field of the address. */
export function KeySignIn({ isReady, isBusy, onBegin, onEnd }: KeySignInProps) {
  const locale = useLocale();
  // The server can't tell: the button goes where there are none.
  const [isKnown, setKnown] = useState(true);
  const acts = useRef({ onBegin, onEnd });
  useEffect(() => {
    acts.current = { onBegin, onEnd };
  });
  useEffect(() => setKnown(hasKeys()), []);
  /** A passkey of the list was refused: another one is chosen by the button. */
  const [isRefused, setRefused] = useState(false);
  // What was sent, or a dialog, ends the wait in the list: else a second person could sign in after the first.
  useEffect(() => {
    if (isBusy || isRefused || !hasKeys()) return undefined;
    const over = new AbortController();
    const wait = async () => {
      await new Promise<void>(runWhenIdle);
      const { waitForKey, signInByCredential } = await commands();
      const credential = await waitForKey(over.signal);
      if (credential === null || over.signal.aborted) return;
      acts.current.onBegin();
      const outcome = await signInByCredential(credential, locale).catch(failed);
      setRefused(outcome.kind !== 'signed-in');
      acts.current.onEnd(outcome);
    };
    // Without a network there is no list, and nothing to say.
    wait().catch(() => undefined);
    return () => over.abort();
  }, [isBusy, isRefused, locale]);
  const dialog = useRef<(() => void) | null>(null);
  useEffect(() => () => dialog.current?.(), []);
  if (!isKnown) return null;
  const press = async () => {
    onBegin();
    const outcome = await commands()
      .then(({ signInByKey, stopKeys }) => {
        dialog.current = stopKeys;
        return signInByKey(locale);
      })
      .catch(failed);
    dialog.current = null;
    onEnd(outcome);
  };
  return (
    <Button look="quiet" isLarge isWide disabled={!isReady || isBusy} onClick={() => void press()}>
      <Trans>Utiliser une clé d’accès</Trans>
    </Button>
  );
}

function failed(error: unknown): SignInOutcome {
  reportError(error);
  return { kind: navigator.onLine ? 'server' : 'offline' };
}
