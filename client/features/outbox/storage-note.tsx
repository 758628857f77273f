import { Trans, useLingui } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './outbox.module.css';

interface StorageNoteProps {
  readonly locale: LocaleCode;
  /** The storage use is read again when this changes. */
  readonly count: number;
}

/** The storage used by the app on this device, and the page that shows and erases its contents. */
export function StorageNote({ locale, count }: StorageNoteProps) {
  const { t } = useLingui();
  const used = useUsedBytes(count);
  return (
    <div className={styles['storage']}>
      <Icon of={HardDrive} />
      <span className={styles['used']}>
        {used === 'unread' ? null : used === null ? (
          <Trans>Vos données sur cet appareil</Trans>
        ) : (
          <Trans>{amountsOf(locale).fileSize(used)} utilisés sur cet appareil</Trans>
        )}
      </span>
      <RouteLink name="settings-device" aria-label={t`Gérer mes données sur cet appareil`}>
        <Trans>Gérer</Trans>
      </RouteLink>
    </div>
  );
}

/** The storage used by the app, as the browser counts it; null when unknown. */
function useUsedBytes(count: number): number | null | 'unread' {
  const [used, setUsed] = useState<number | null | 'unread'>('unread');
  useEffect(() => {
    let isGone = false;
    void readUse().then((bytes) => isGone || setUsed(bytes));
    return () => {
      isGone = true;
    };
  }, [count]);
  return used;
}

async function readUse(): Promise<number | null> {
  // Some WebKit versions lack this API.
  return (await navigator.storage?.estimate?.())?.usage ?? null;
}
