import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';

interface ReceiptPhotosProps {
  readonly receipts: readonly string[];
  /** Asks for the signed address of one, valid for some minutes; null without an answer. */
  readonly addressOf: (receipt: string) => Promise<string | null>;
}

/** Photos of receipts, which are fetched when somebody wants to see them: they stay on no device. */
export default function ReceiptPhotos({ receipts, addressOf }: ReceiptPhotosProps) {
  const { t } = useLingui();
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const [state, setState] = useState<'closed' | 'asking' | 'failed' | readonly string[]>('closed');
  const show = async () => {
    setState('asking');
    const addresses = await Promise.all(receipts.map(addressOf));
    const found = addresses.filter((address) => address !== null);
    setState(found.length === addresses.length ? found : 'failed');
  };
  if (typeof state !== 'string') {
    return state.map((address, index) => {
      const number = index + 1;
      return (
        <p key={address}>
          <img src={address} alt={t`Reçu ${number}`} onError={() => setState('failed')} />
        </p>
      );
    });
  }
  return (
    <div>
      <Button look="quiet" isSmall disabled={isAway || state === 'asking'} onClick={() => void show()}>
        <Plural value={receipts.length} one="Voir le reçu joint" other="Voir les # reçus joints" />
      </Button>
      {isAway ? (
        <p>
          <Trans>Les reçus se voient en ligne.</Trans>
        </p>
      ) : null}
      <div role="alert">
        {state === 'failed' ? (
          <Notice tone="error">
            <Trans>Les reçus n’ont pas pu être affichés. Vérifiez votre connexion, puis réessayez.</Trans>
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
