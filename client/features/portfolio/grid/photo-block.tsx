import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './photo-grid.module.css';

const EVENT = 'contentvisibilityautostatechange';
/** Whether this browser says when a block comes near the screen. */
const isTold = `on${EVENT}` in globalThis;

interface PhotoBlockProps {
  /** On the screen from the start. */
  readonly isFirst: boolean;
  /** How many photos it has: so high it is before it is drawn. */
  readonly count: number;
  /** Its tiles; until it has once been near the screen they need nothing to be seen in them. */
  readonly children: (isNear: boolean) => ReactNode;
}

/** A block of the grid, which the browser draws when it is near the screen. */
export function PhotoBlock({ isFirst, count, children }: PhotoBlockProps) {
  const [isNear, setNear] = useState(isFirst || !isTold);
  const follow = (block: HTMLElement | null) => {
    const look = (event: Event) => {
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) setNear(true);
    };
    block?.addEventListener(EVENT, look);
    return () => block?.removeEventListener(EVENT, look);
  };
  return (
    <div
      ref={isNear ? null : follow}
      className={styles['block']}
      role="presentation"
      style={{ '--count': count } as CSSProperties}
    >
      {children(isNear)}
    </div>
  );
}
