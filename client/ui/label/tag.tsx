import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A short label, 24 px high, that cannot be pressed. */
export function Tag({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return <span className={`${styles['tag']} ${isQuiet ? styles['quiet'] : ''}`}>{children}</span>;
}
