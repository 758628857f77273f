import { Trans, useLingui } from '@lingui/react/macro';
import { useConnectivity } from '#client/shell/network/connectivity-store.ts';
import { Loading } from '#client/ui/state/loading.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import styles from '../profile.module.css';

/** Shown on a first visit, while the profile loads or waits for the network. */
export function ProfileComing() {
  const { t } = useLingui();
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  if (isAway) {
    return (
      <p className={styles['hint']}>
        <Trans>Votre profil arrive avec le réseau.</Trans>
      </p>
    );
  }
  return (
    <Loading isLoading label={t`Votre profil arrive.`} skeleton={<Skeleton shape="plate" />}>
      {null}
    </Loading>
  );
}
