import { Trans, useLingui } from '@lingui/react/macro';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { ContractRow } from '#shared/desk/contracts/contracts.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import { ListTable, RowName, RowStanding } from '#client/frame/lists/list-table.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { TableColumn } from '#client/ui/table/data-table.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import { ContractMenu } from './contract-menu.tsx';
import type { ContractsSearch } from './contracts-search.ts';
import { ContractStatus, useContractWords } from './contract-words.tsx';

interface ContractsTableProps {
  readonly page: Page<ContractRow>;
  readonly search: ContractsSearch;
  /** Asks why a contract is closed. */
  readonly onClose: (row: ContractRow) => void;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** The contracts; on a narrow screen the day and the photographer are under the name. */
export function ContractsTable({ page, search, onClose, locale, now }: ContractsTableProps) {
  const { t } = useLingui();
  const { sessions } = useContractWords();
  const isNarrow = useNarrow();
  const formats = formatsOf(locale);
  const asked = ({ provider_name }: ContractRow) => provider_name ?? t`Babillard`;
  const day = ({ date }: ContractRow) => formats.dateShort(date, now);
  const name: TableColumn<ContractRow> = {
    id: 'client',
    label: t`Contrat`,
    isName: true,
    cell: (row) => (
      <RowName>
        <RouteLink name="admin-contract" params={{ id: row.id }}>
          {row.client_name}
        </RouteLink>
        <span>
          {categoryLabels[locale][row.category]}, {row.city}
        </span>
        {isNarrow ? <span>{[day(row), asked(row)].join(' · ')}</span> : null}
      </RowName>
    ),
  };
  const state: TableColumn<ContractRow> = {
    id: 'state',
    label: t`État`,
    cell: ({ status, booking_status, need }) => (
      <RowStanding>
        <ContractStatus status={status} />
        {booking_status === null ? null : (
          <span>
            <Trans>Séance : {sessions[booking_status]}</Trans>
          </span>
        )}
        {need === null ? null : (
          <strong>
            <Trans>Sans réponse depuis 24 h</Trans>
          </strong>
        )}
      </RowStanding>
    ),
  };
  const columns = isNarrow
    ? [name, state]
    : [
        name,
        { id: 'provider', label: t`Photographe`, cell: asked },
        { id: 'day', label: t`Séance`, cell: day },
        state,
        { id: 'created', label: t`Reçue`, cell: ({ created_at }: ContractRow) => formats.ago(created_at, now) },
      ];
  return (
    <ListTable
      label={t`Contrats`}
      columns={columns}
      page={page}
      name="admin-contracts"
      search={{ ...search }}
      menu={(row) => <ContractMenu row={row} onClose={onClose} />}
    />
  );
}
