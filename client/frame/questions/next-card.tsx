import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './next-card.module.css';

interface NextCardProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What it is about, between the text and the buttons. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The person only waits: the card asks nothing of them. */
  readonly isWait?: boolean;
}

/** The one next thing to do on a page, once and on top. */
export function NextCard({ title, text, children, actions, isWait = false }: NextCardProps) {
  return (
    <section className={`${styles['card']} ${isWait ? styles['wait'] : ''}`}>
      <div>
        {isWait ? null : (
          <p className={styles['kicker']}>
            <Trans>À vous de jouer</Trans>
          </p>
        )}
        <h2 className={styles['title']}>{title}</h2>
      </div>
      {text === undefined ? null : <div className={styles['text']}>{text}</div>}
      {children}
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
