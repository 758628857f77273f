import { Trans, useLingui } from '@lingui/react/macro';
import { ToCome } from '#client/shell/layouts/to-come.tsx';
import { useConnectivity } from '#client/shell/network/connectivity-store.ts';
import { Card } from '#client/ui/card.tsx';
import { Loading } from '#client/ui/state/loading.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import styles from '../plans.module.css';

/** Shown on a first visit, while the plans load or wait for the network. */
export function PlansComing() {
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const { t } = useLingui();
  if (isAway) {
    return (
      <p className={styles['meta']}>
        <Trans>Vos forfaits arrivent avec le réseau.</Trans>
      </p>
    );
  }
  return (
    <>
      <ToCome />
      <Loading isLoading label={t`Vos forfaits arrivent.`} skeleton={<CardSkeletons />}>
        {null}
      </Loading>
    </>
  );
}

function CardSkeletons() {
  return (
    <ul className={styles['cards']}>
      {[1, 2, 3].map((card) => (
        <li key={card}>
          <Card>
            <span className={styles['toCome']}>
              <Skeleton shape="title" />
              <Skeleton shape="line" />
              <Skeleton shape="short" />
            </span>
          </Card>
        </li>
      ))}
    </ul>
  );
}
