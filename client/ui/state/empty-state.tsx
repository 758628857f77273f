import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** An empty list: its purpose, and the one next step. */
export function EmptyState({
  picture,
  title,
  text,
  action,
}: {
  picture?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      {picture === undefined ? null : <div className={styles['picture']}>{picture}</div>}
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action}
    </div>
  );
}
