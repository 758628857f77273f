import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { toldHere } from './push.commands.ts';
import styles from './push.module.css';

/** Whether alerts arrive on this device, under what arrived: read without a network. */
export function DeviceFoot() {
  const [told, setTold] = useState<Awaited<ReturnType<typeof toldHere>> | null>(null);
  useEffect(() => {
    void import('./push.commands.ts').then(async ({ toldHere: read }) => setTold(await read()));
  }, []);
  return (
    <p className={styles['foot']}>
      <Icon of={Bell} />
      <span className={styles['words']}>
        {told === null ? null : told === 'on' ? (
          <Trans>Alertes sur cet appareil : activées</Trans>
        ) : told === 'denied' ? (
          <Trans>Alertes sur cet appareil : bloquées</Trans>
        ) : (
          <Trans>Alertes sur cet appareil : désactivées</Trans>
        )}
      </span>
      <RouteLink name="settings-notifications">
        <Trans context="settings">Régler</Trans>
      </RouteLink>
    </p>
  );
}
