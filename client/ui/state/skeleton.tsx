import styles from './skeleton.module.css';

export type SkeletonShape = 'photo' | 'plate' | 'title' | 'line' | 'short' | 'circle';

/** A placeholder with the place and size of the content. */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
  return <span className={`${styles['block']} ${styles[shape]}`} aria-hidden="true" />;
}
