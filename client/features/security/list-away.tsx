import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button/button.tsx';
import styles from './security.module.css';

/** A list of the server that could not be read, with another try. */
export function ListAway({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles['form']} role="alert">
      <p className={styles['text']}>
        <Trans>La liste demande une connexion.</Trans>
      </p>
      <Button look="quiet" onClick={onRetry}>
        <Trans>Réessayer</Trans>
      </Button>
    </div>
  );
}
