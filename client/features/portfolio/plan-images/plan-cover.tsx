import { TilePicture } from '../grid/tile-picture.tsx';
import type { ShownPhoto } from '../portfolio.queries.ts';
import styles from './plan-cover.module.css';

/** The first image of a plan, in any frame. */
export function PlanCover({ cover: { photo, preview } }: { readonly cover: Pick<ShownPhoto, 'photo' | 'preview'> }) {
  return (
    <span className={styles['cover']}>
      <TilePicture photo={photo} preview={preview} sizes="(min-width: 600px) 420px, 100vw" />
    </span>
  );
}
