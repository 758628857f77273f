import { useLingui } from '@lingui/react/macro';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { Loading } from '#client/ui/state/loading.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import styles from '../requests.module.css';

/** Shown on a first visit, while the requests load or wait for the network. */
export function RequestsComing() {
  const { t } = useLingui();
  return <NotYet label={t`Vos demandes arrivent.`} skeleton={<RowSkeletons />} className={styles['sub']} />;
}

/** @param label announced, not shown */
export function RowsComing({ label }: { label: string }) {
  return (
    <Loading isLoading label={label} skeleton={<RowSkeletons />}>
      {null}
    </Loading>
  );
}

function RowSkeletons() {
  return (
    <ul className={styles['list']}>
      {[1, 2, 3].map((row) => (
        <li key={row} className={styles['card']}>
          <Skeleton shape="plate" />
          <span className={styles['cardBody']}>
            <Skeleton shape="title" />
            <Skeleton shape="line" />
          </span>
        </li>
      ))}
    </ul>
  );
}
