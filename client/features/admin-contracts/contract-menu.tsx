import { useLingui } from '@lingui/react/macro';
import { CircleX, Eye, Files } from 'lucide-react';
import type { ContractRow } from '#shared/desk/contracts/contracts.schema.ts';
import { PageEntry } from '#client/frame/lists/page-entry.tsx';
import { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { RowMenu } from '#client/ui/table/row-menu.tsx';

interface ContractMenuProps {
  readonly row: ContractRow;
  /** Asks why, and closes it. */
  readonly onClose: (row: ContractRow) => void;
}

/** The pages and the end of one contract; one with a session is closed on its page, which shows what that undoes. */
export function ContractMenu({ row, onClose }: ContractMenuProps) {
  const { t } = useLingui();
  const { id, client_name: name, status } = row;
  return (
    <RowMenu name={t`${name}\u00A0: actions`}>
      <PageEntry icon={Files} label={t`Ouvrir`} to="admin-contract" params={{ id }} />
      <PageEntry icon={Eye} label={t`Voir comme les parties`} to="contract" params={{ id }} />
      {status === 'open' || status === 'quoted' ? (
        <MenuEntry icon={CircleX} label={t`Fermer cette demande`} isDanger onAction={() => onClose(row)} />
      ) : null}
    </RowMenu>
  );
}
