import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Nothing here yet: what this place is for, and the one next thing to do. */
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
