import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A word about a thing, 24 px high; nothing to press. */
export function Tag({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return <span className={`${styles['tag']} ${isQuiet ? styles['quiet'] : ''}`}>{children}</span>;
}
