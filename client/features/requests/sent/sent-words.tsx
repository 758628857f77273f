import type { ReactNode } from 'react';
import styles from './request-sent.module.css';

/** A title and a sentence, under the mark. */
export function SentWords({ title, kicker, children }: { title: ReactNode; kicker?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div>
        {kicker === undefined ? null : <p className={styles['kicker']}>{kicker}</p>}
        <h1 className={styles['title']}>{title}</h1>
      </div>
      <p className={styles['text']}>{children}</p>
    </>
  );
}
