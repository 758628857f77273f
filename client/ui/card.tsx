import type { ReactNode } from 'react';
import styles from './card.module.css';

/** Things that belong together, in a frame; `isNext` is what the person is asked to do, outlined once a screen. */
export function Card({ isNext = false, children }: { isNext?: boolean; children: ReactNode }) {
  return <div className={`${styles['card']} ${isNext ? styles['next'] : ''}`}>{children}</div>;
}
