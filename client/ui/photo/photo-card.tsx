import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './photo-card.module.css';

interface PhotoCardProps {
  /** Up to four, side by side: pushed along by a finger, or by the arrows once the row has the focus. */
  readonly photos: readonly ReactNode[];
  /** What the row of photos is called. */
  readonly photosLabel: string;
  /** Who it is about, in a circle beside the name. */
  readonly face?: ReactNode;
  /** The name, as the link the whole card leads to. */
  readonly title: ReactNode;
  readonly meta: ReactNode;
  readonly price?: ReactNode;
  /** Good news about it: when it is free. */
  readonly note?: ReactNode;
}

/** Somebody or something by its photos; dots say which of them is seen. */
export function PhotoCard({ photos, photosLabel, face, title, meta, price, note }: PhotoCardProps) {
  const [seen, setSeen] = useState(0);
  const row = photos.length < 2 ? {} : { role: 'group', tabIndex: 0, 'aria-label': photosLabel };
  return (
    <article className={styles['card']}>
      <div className={styles['frame']}>
        <div
          {...row}
          {...{ onClick: openLink }}
          className={styles['photos']}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setSeen(Math.round(scrollLeft / clientWidth))}
        >
          {photos.map((photo, index) => (
            <div key={index} className={styles['photo']}>
              {photo}
            </div>
          ))}
        </div>
        {photos.length < 2 ? null : (
          <span className={styles['dots']} aria-hidden="true">
            {photos.map((_, index) => (
              <span key={index} className={index === seen ? styles['seen'] : styles['dot']} />
            ))}
          </span>
        )}
      </div>
      <div className={styles['named']}>
        {face}
        <div>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['meta']}>{meta}</p>
        </div>
      </div>
      {price === undefined ? null : <p className={styles['price']}>{price}</p>}
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
    </article>
  );
}

/** A press on a photo leads where the card does; the keyboard has the link itself. */
function openLink({ currentTarget }: MouseEvent): void {
  currentTarget.closest('article')?.querySelector<HTMLElement>('h3 a')?.click();
}
