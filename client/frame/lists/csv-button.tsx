import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './list.module.css';

interface CsvButtonProps {
  readonly isEmpty: boolean;
  /** Saves every row of the search, not only those of this page. @returns whether the server could be reached */
  readonly onSave: () => Promise<boolean>;
}

/** Saves a list as a table. */
export function CsvButton({ isEmpty, onSave }: CsvButtonProps) {
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const save = async () => {
    setState('running');
    setState((await onSave()) ? 'idle' : 'failed');
  };
  return (
    <div className={styles['export']}>
      <PendingButton
        look="quiet"
        isPending={state === 'running'}
        disabled={isEmpty}
        onClick={() => void save().catch(() => setState('failed'))}
      >
        <Icon of={Download} size={18} />
        <Trans>Exporter en CSV</Trans>
      </PendingButton>
      <span role="alert">{state === 'failed' ? <Trans>L’export demande une connexion. Réessayez.</Trans> : null}</span>
    </div>
  );
}
