import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './photo-card.module.css';

interface PhotoCardProps {
  /** Up to four, side by side: scrolled by touch, or by arrow keys when the row has the focus. */
  readonly photos: readonly ReactNode[];
  /** The name of the row of photos. */
  readonly photosLabel: string;
  /** The person, in a circle beside the name. */
  readonly face?: ReactNode;
  /** The name, as the link of the whole card. */
  readonly title: ReactNode;
  readonly meta: ReactNode;
  readonly price?: ReactNode;
  /** A short note, such as the next free day. */
  readonly note?: ReactNode;
  /** A button over a corner of the photos. */
  readonly corner?: ReactNode;
}

/** A person or a thing with its photos; dots show which photo is visible. */
export function PhotoCard({ photos, photosLabel, face, title, meta, price, note, corner }: PhotoCardProps) {
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
      {corner}
    </article>
  );
}

/** A press on a photo follows the card's link; keyboard users have the link itself. */
function openLink({ currentTarget }: MouseEvent): void {
  currentTarget.closest('article')?.querySelector<HTMLElement>('h3 a')?.click();
}
