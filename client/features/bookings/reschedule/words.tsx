import { Trans } from '@lingui/react/macro';
import styles from './reschedule.module.css';

/** The words of the other side; nothing where they wrote nothing. */
export function Words({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p className={styles['words']}>
      <Trans>« {text} »</Trans>
    </p>
  );
}
