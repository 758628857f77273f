import { Trans } from '@lingui/react/macro';
import { Laptop } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { OwnSession } from '#shared/accounts/account.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { deviceName } from './device-name.ts';
import styles from './security.module.css';
import { ListAway } from './list-away.tsx';

/** The queue and the session load with the first call, not with the page. */
const commands = () => import('./security.commands.ts');

type Listed = readonly OwnSession[] | 'loading' | 'unreachable';

interface DeviceListProps {
  readonly locale: LocaleCode;
  /** The dialog that signs out every device. */
  readonly signOutDialog: (onClose: () => void) => ReactNode;
}

/** The devices on which the person is signed in; each other device can be signed out, and all of them with this one. */
export function DeviceList({ locale, signOutDialog }: DeviceListProps) {
  const [devices, setDevices] = useState<Listed>('loading');
  const [hasFailed, setFailed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const load = useCallback(() => {
    void commands()
      .then(({ listDevices }) => listDevices())
      .then((found) => setDevices(found ?? 'unreachable'));
  }, []);
  useEffect(load, [load]);
  const end = async (ids: readonly string[]) => {
    const { endDevices } = await commands();
    setFailed(!(await endDevices(ids)));
    load();
  };
  if (devices === 'loading') return <Skeleton shape="line" />;
  if (devices === 'unreachable') return <ListAway onRetry={load} />;
  const others = devices.filter(({ is_current }) => is_current === 0).map(({ id }) => id);
  return (
    <>
      <div role="alert">
        {hasFailed ? (
          <Notice tone="error">
            <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>
          </Notice>
        ) : null}
      </div>
      <ul className={styles['devices']}>
        {devices.map((device) => (
          <Device key={device.id} device={device} locale={locale} onEnd={() => void end([device.id])} />
        ))}
      </ul>
      <div className={styles['ends']}>
        {others.length > 1 ? (
          <Button look="danger" onClick={() => void end(others)}>
            <Trans>Déconnecter tous les autres appareils</Trans>
          </Button>
        ) : null}
        <Button look="quiet" onClick={() => setLeaving(true)}>
          <Trans>Tout déconnecter</Trans>
        </Button>
      </div>
      {isLeaving ? signOutDialog(() => setLeaving(false)) : null}
    </>
  );
}

function Device({ device, locale, onEnd }: { device: OwnSession; locale: LocaleCode; onEnd: () => void }) {
  const formats = formatsOf(locale);
  const created = formats.instant(device.created_at);
  const seen = formats.instant(device.last_seen_at);
  const name = deviceName(device.device);
  return (
    <li className={styles['device']}>
      <Icon of={Laptop} />
      <div className={styles['deviceWords']}>
        <strong>{name === '' ? <Trans>Appareil inconnu</Trans> : name}</strong>
        <span className={styles['text']}>
          {device.is_current === 1 ? <Trans>Cet appareil, connecté {created}</Trans> : <Trans>Vu {seen}</Trans>}
        </span>
      </div>
      {device.is_current === 1 ? null : (
        <Button look="quiet" isSmall onClick={onEnd}>
          <Trans>Déconnecter</Trans>
        </Button>
      )}
    </li>
  );
}
