import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './draft-line.module.css';

interface DraftLineProps {
  /** Bookings begun on this device and not sent. */
  readonly count: number;
  readonly draftsLink: (className: string, children: ReactNode) => ReactNode;
}

/** Says that there is something to go on with, in the room below the search: nothing moves when it comes. */
export default function DraftLine({ count, draftsLink }: DraftLineProps) {
  return (
    <p className={styles['line']}>
      <Plural value={count} one="Vous avez un brouillon." other="Vous avez # brouillons." />{' '}
      {draftsLink(styles['link'] ?? '', <Trans>Reprendre</Trans>)}
    </p>
  );
}
