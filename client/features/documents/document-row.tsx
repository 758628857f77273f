import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import styles from './documents.module.css';

interface DocumentRowProps {
  readonly name: ReactNode;
  /** The smaller line below its name. */
  readonly under: ReactNode;
  readonly number: string;
  /** A download needs the network. */
  readonly isAway: boolean;
  readonly onDownload: () => void;
}

/** A document that can be downloaded. */
export function DocumentRow({ name, under, number, isAway, onDownload }: DocumentRowProps) {
  const { t } = useLingui();
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <br />
        <span className={styles['quiet']}>{under}</span>
      </span>
      <IconButton icon={Download} label={t`Télécharger ${number} en PDF`} disabled={isAway} onClick={onDownload} />
    </li>
  );
}

/** The place where a download that failed is announced. */
export function DownloadFailed({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div role="alert">
      {hasFailed ? (
        <Notice tone="error">
          <Trans>Le document n’a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez.</Trans>
        </Notice>
      ) : null}
    </div>
  );
}
