import type { ReactNode } from 'react';
import styles from './status.module.css';

export type StatusTone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** Shows a state as a word with a dot: never by colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`${styles['status']} ${styles[tone]}`}>{children}</span>;
}
