import { Trans, useLingui } from '@lingui/react/macro';
import { ToCome } from '#client/shell/layouts/to-come.tsx';
import { useConnectivity } from '#client/shell/network/connectivity-store.ts';
import { Loading } from '#client/ui/state/loading.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';

/** Shown on a first visit, while the hours load or wait for the network. */
export function HoursComing() {
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const { t } = useLingui();
  if (isAway) {
    return (
      <p>
        <Trans>Votre horaire arrive avec le réseau.</Trans>
      </p>
    );
  }
  return (
    <>
      <ToCome />
      <Loading
        isLoading
        label={t`Votre horaire arrive.`}
        skeleton={[1, 2, 3, 4, 5, 6, 7].map((line) => (
          <Skeleton key={line} shape="line" />
        ))}
      >
        {null}
      </Loading>
    </>
  );
}
