import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './draft-line.module.css';

interface DraftLineProps {
  /** The number of bookings started on this device and not sent. */
  readonly count: number;
  readonly draftsLink: (className: string, children: ReactNode) => ReactNode;
}

/** Links to unfinished bookings, in the reserved room below the search, so that nothing moves when the line appears. */
export default function DraftLine({ count, draftsLink }: DraftLineProps) {
  return (
    <p className={styles['line']}>
      <Plural value={count} one="Vous avez un brouillon." other="Vous avez # brouillons." />{' '}
      {draftsLink(styles['link'] ?? '', <Trans>Reprendre</Trans>)}
    </p>
  );
}
