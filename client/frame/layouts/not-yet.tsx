import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Loading } from '../../ui/state/loading.tsx';
import { ToCome } from './to-come.tsx';
import { useConnectivity } from '../device/connectivity-store.ts';

interface NotYetProps {
  /** Announced, not shown, while it loads. */
  readonly label: string;
  readonly skeleton: ReactNode;
  readonly className?: string | undefined;
}

/** In place of data that have never arrived on this device: a placeholder while they load, words without a network. */
export function NotYet({ label, skeleton, className }: NotYetProps) {
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  if (isAway) {
    return (
      <p className={className} role="status">
        <Trans>Pas encore reçu sur cet appareil : la suite arrive avec le réseau.</Trans>
      </p>
    );
  }
  return (
    <>
      <ToCome />
      <Loading isLoading label={label} skeleton={skeleton}>
        {null}
      </Loading>
    </>
  );
}
