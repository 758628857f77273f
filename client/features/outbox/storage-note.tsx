import { Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './outbox.module.css';

interface StorageUse {
  readonly bytes: number;
  /** The browser granted persistent storage. */
  readonly isKept: boolean;
}

interface StorageNoteProps {
  readonly locale: LocaleCode;
  /** The storage use is read again when this changes. */
  readonly count: number;
}

/** The storage used by the app on this device, and whether the browser promised to keep it. */
export default function StorageNote({ locale, count }: StorageNoteProps) {
  const [use, setUse] = useState<StorageUse | null>(null);
  useEffect(() => {
    let isGone = false;
    void storageUse().then((now) => isGone || setUse(now));
    return () => {
      isGone = true;
    };
  }, [count]);
  if (use === null) return null;
  return (
    <p className={styles['storage']}>
      <Icon of={HardDrive} />
      <span>
        <Trans>{amountsOf(locale).fileSize(use.bytes)} utilisés sur cet appareil</Trans>
        <br />
        {use.isKept ? (
          <Trans>Ce navigateur a promis de tout garder.</Trans>
        ) : (
          <Trans>Ce navigateur n’a pas promis de tout garder.</Trans>
        )}
      </span>
    </p>
  );
}

/** The storage used by the app, as the browser counts it; null when unknown. */
async function storageUse(): Promise<StorageUse | null> {
  const { storage } = navigator;
  if (storage?.estimate === undefined) return null;
  const [{ usage }, isKept] = await Promise.all([storage.estimate(), storage.persisted()]);
  return usage === undefined ? null : { bytes: usage, isKept };
}
