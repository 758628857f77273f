import styles from './skeleton.module.css';

export type SkeletonShape = 'photo' | 'plate' | 'title' | 'line' | 'short' | 'circle';

/** The shape of what is to come, in its place and size. */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
  return <span className={`${styles['block']} ${styles[shape]}`} aria-hidden="true" />;
}
