import { Trans } from '@lingui/react/macro';
import styles from './search.module.css';

/** Explains that these results come from this device. */
export function FromDevice({ hasDate }: { hasDate: boolean }) {
  return (
    <p className={styles['about']}>
      <Trans>Ce que cet appareil a déjà vu. Le reste reviendra avec le réseau.</Trans>{' '}
      {hasDate ? <Trans>Les jours libres se vérifient en ligne.</Trans> : null}
    </p>
  );
}
