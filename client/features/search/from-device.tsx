import { Trans } from '@lingui/react/macro';
import styles from './search.module.css';

/** Says that these results are the device's own. */
export function FromDevice({ hasDate }: { hasDate: boolean }) {
  return (
    <p className={styles['fromDevice']}>
      <Trans>Ce que cet appareil a déjà vu. Le reste reviendra avec le réseau.</Trans>{' '}
      {hasDate ? <Trans>Les jours libres se vérifient en ligne.</Trans> : null}
    </p>
  );
}
