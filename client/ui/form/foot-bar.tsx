import type { ReactNode } from 'react';
import styles from './foot-bar.module.css';

/** The two ends of a page, the main one last; on a phone they stay within the thumb's reach. */
export function FootBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles['bar']}>{children}</div>;
}
