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
  /** A sign-in is under way. */
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
  /** Grows with each dialog, which ends the wait in the list: another one begins. */
  const [dialogs, setDialogs] = useState(0);
  const acts = useRef({ onBegin, onEnd });
  useEffect(() => {
    acts.current = { onBegin, onEnd };
  });
  useEffect(() => setKnown(hasKeys()), []);
  useEffect(() => {
    if (!hasKeys()) return undefined;
    let isOver = false;
    const wait = async () => {
      await new Promise<void>(runWhenIdle);
      const { waitForKey, signInByCredential } = await commands();
      const credential = isOver ? null : await waitForKey();
      if (credential === null || isOver) return;
      acts.current.onBegin();
      acts.current.onEnd(await signInByCredential(credential, locale));
    };
    // Without a network there is no list, and nothing to say.
    wait().catch(() => undefined);
    return () => {
      isOver = true;
      void commands().then(({ stopKeys }) => stopKeys());
    };
  }, [dialogs, locale]);
  if (!isKnown) return null;
  const press = async () => {
    onBegin();
    const outcome = await commands()
      .then(({ signInByKey }) => signInByKey(locale))
      .catch((error: unknown): SignInOutcome => {
        reportError(error);
        return { kind: navigator.onLine ? 'server' : 'offline' };
      });
    onEnd(outcome);
    if (outcome?.kind !== 'signed-in') setDialogs((count) => count + 1);
  };
  return (
    <Button look="quiet" isLarge isWide disabled={!isReady || isBusy} onClick={() => void press()}>
      <Trans>Utiliser une clé d’accès</Trans>
    </Button>
  );
}
