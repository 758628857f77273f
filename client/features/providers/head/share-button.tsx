import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Share } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from '../cover.module.css';

interface ShareButtonProps {
  readonly name: string;
  /** A circle with an icon alone, for use over a photo. */
  readonly isRound?: boolean;
}

/** Shares the page's address with another app, or copies it when the browser cannot share. */
export function ShareButton({ name, isRound = false }: ShareButtonProps) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = location.origin + location.pathname;
    if ('share' in navigator) {
      // A cancelled share is not a failure.
      await navigator.share({ title: t`${name} sur Déclic`, url }).catch(() => undefined);
      return;
    }
    setCopied(
      await (navigator as Navigator).clipboard.writeText(url).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <>
      {isRound ? (
        <button
          type="button"
          className={styles['round']}
          aria-label={t`Partager`}
          onClick={() => void share()}
          onBlur={() => setCopied(false)}
        >
          <Icon of={isCopied ? Check : Share} />
        </button>
      ) : (
        <Button look="quiet" onClick={() => void share()} onBlur={() => setCopied(false)}>
          <Icon of={Share} />
          {isCopied ? <Trans>Lien copié</Trans> : <Trans>Partager</Trans>}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isCopied ? <Trans>Lien copié</Trans> : null}
      </span>
    </>
  );
}
