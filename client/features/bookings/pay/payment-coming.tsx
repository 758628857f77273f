import { Skeleton } from '#client/ui/state/skeleton.tsx';
import styles from './payment.module.css';

/** The page while the device reads the booking. */
export function PaymentComing() {
  return (
    <div className={styles['page']} aria-busy="true">
      <div className={styles['main']}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="plate" />
        <Skeleton shape="plate" />
      </div>
    </div>
  );
}
