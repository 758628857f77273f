import { Trans } from '@lingui/react/macro';
import styles from './reschedule.module.css';

/** What the other side wrote; nothing where they wrote nothing. */
export function Words({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p className={styles['words']}>
      <Trans>« {text} »</Trans>
    </p>
  );
}
