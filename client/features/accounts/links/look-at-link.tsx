import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Spinner } from '#client/ui/state/spinner.tsx';
import styles from '../accounts.module.css';

/** Asks the server for the state of a mailed link when its page opens; null until it is known. */
export function useLookAtLink<State>(ask: (token: string) => Promise<State>, token: string) {
  const [state, setState] = useState<State | null>(null);
  const look = useCallback(() => {
    setState(null);
    void ask(token).then(setState);
  }, [ask, token]);
  useEffect(look, [look]);
  return { state, setState, look };
}

export function LookingAtLink() {
  return (
    <p className={styles['text']} role="status">
      <Spinner /> <Trans>Un instant, nous vérifions votre lien.</Trans>
    </p>
  );
}
