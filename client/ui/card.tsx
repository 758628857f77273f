import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A frame around related content; `isNext` outlines the person's next step, once on a screen. */
export function Card({ isNext = false, children }: { isNext?: boolean; children: ReactNode }) {
  return <div className={`${styles['card']} ${isNext ? styles['next'] : ''}`}>{children}</div>;
}
