import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

/** The actions on the selected items of a list; it floats above the list while something is selected. */
export function SelectionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['bar']} role="region" aria-label={label}>
      {children}
    </div>
  );
}
