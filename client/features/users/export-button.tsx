import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { localDateOf } from '#shared/dates.ts';
import type { UserSearch } from './user-search.ts';
import { allUsers } from './users.commands.ts';
import styles from './users.module.css';

/** Saves every account of the search, not only those of this page, as a table. */
export function ExportButton({ search, isEmpty }: { search: UserSearch; isEmpty: boolean }) {
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const save = async () => {
    setState('running');
    const rows = await allUsers(search);
    if (rows === null) return setState('failed');
    const { saveCsv } = await import('./export-users.ts');
    saveCsv(rows, `declic-utilisateurs-${localDateOf(new Date())}.csv`);
    return setState('idle');
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
