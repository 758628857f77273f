import type { RefObject } from 'react';
import type { ShownPhoto } from '../portfolio.queries.ts';
import { TilePicture } from './tile-picture.tsx';
import styles from './photo-grid.module.css';

interface CarriedPhotoProps {
  readonly shown: ShownPhoto;
  /** The number of dragged photos. */
  readonly count: number;
  readonly follower: RefObject<HTMLDivElement | null>;
}

/** The photo under a finger that drags, with the number of those that move with it. */
export function CarriedPhoto({ shown, count, follower }: CarriedPhotoProps) {
  return (
    <div ref={follower} className={styles['carried']} aria-hidden="true">
      <div className={styles['carriedPicture']}>
        <TilePicture photo={shown.photo} preview={shown.preview} sizes="88px" />
      </div>
      {count > 1 ? <span className={styles['carriedCount']}>{count}</span> : null}
    </div>
  );
}
