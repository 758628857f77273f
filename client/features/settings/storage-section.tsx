import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';

type Kept = 'unknown' | 'kept' | 'erasable' | 'refused';

/** Whether the browser has promised to keep this site's data, with a button that requests the promise. */
export function StorageSection() {
  const [kept, setKept] = useState<Kept>('unknown');
  useEffect(() => {
    // Some WebKit versions lack this API.
    void navigator.storage?.persisted?.().then((is) => setKept(is ? 'kept' : 'erasable'));
  }, []);
  const ask = async () => setKept((await navigator.storage.persist()) ? 'kept' : 'refused');
  switch (kept) {
    case 'kept':
      return (
        <p>
          <Trans>Ce navigateur a promis de ne pas effacer de lui-même ce qui attend ici.</Trans>
        </p>
      );
    case 'unknown':
      return (
        <p>
          <Trans>Vos brouillons et vos envois restent ici jusqu’à leur départ.</Trans>
        </p>
      );
    default:
      return (
        <>
          <p>
            <Trans>S’il manque de place, ce navigateur peut effacer ce qui attend ici.</Trans>
          </p>
          <div role="status">
            {kept === 'refused' ? (
              <Notice tone="info">
                <Trans>Le navigateur ne l’a pas promis. Il le fait en général pour une app installée.</Trans>
              </Notice>
            ) : null}
          </div>
          <Button look="quiet" onClick={() => void ask()}>
            <Trans>Demander qu’il garde tout</Trans>
          </Button>
        </>
      );
  }
}
