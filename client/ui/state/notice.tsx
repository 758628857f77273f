import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './notice.module.css';

/** A short message in a frame: an error, or useful information. */
export function Notice({ tone, children }: { tone: 'error' | 'info'; children: ReactNode }) {
  return (
    <div className={`${styles['notice']} ${styles[tone]}`}>
      <Icon of={tone === 'error' ? CircleAlert : Info} size={18} />
      <div className={styles['text']}>{children}</div>
    </div>
  );
}
