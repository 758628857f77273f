import { Skeleton } from '#client/ui/state/skeleton.tsx';
import styles from './admin-dashboard.module.css';

const ROWS = [1, 2, 3].map((row) => (
  <span key={row} className={styles['comingRow']}>
    <Skeleton shape="title" />
    <Skeleton shape="line" />
  </span>
));

/** The place of rows that are on their way. */
export function RowsComing() {
  return <div className={styles['coming']}>{ROWS}</div>;
}
