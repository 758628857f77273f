import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './photo-grid.module.css';

const EVENT = 'contentvisibilityautostatechange';
/** Whether this browser reports when a block comes near the screen. */
const hasEvent = `on${EVENT}` in globalThis;

interface PhotoBlockProps {
  /** Whether the block is on the first screen. */
  readonly isFirst: boolean;
  /** The number of its photos, which gives its height before it is drawn. */
  readonly count: number;
  /** Its tiles, drawn without pictures until the block has come near the screen once. */
  readonly children: (isNear: boolean) => ReactNode;
}

/** A block of the grid, which the browser draws when it is near the screen. */
export function PhotoBlock({ isFirst, count, children }: PhotoBlockProps) {
  const [isNear, setNear] = useState(isFirst || !hasEvent);
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
