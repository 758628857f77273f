import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { ContractRow } from '#shared/desk/contracts/contracts.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { quoteRequestStatuses } from '#shared/requests/agreement.states.ts';
import { CloseContract } from '#client/frame/admin/close-contract.tsx';
import { FilterChoice, FilterDay, ListFilters } from '#client/frame/lists/list-filters.tsx';
import { ListFrame, NothingFound } from '#client/frame/lists/list-frame.tsx';
import { useListPage } from '#client/frame/lists/use-list-page.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import { type ContractsSearch, contractsSearchOf } from './contracts-search.ts';
import { useContractWords } from './contract-words.tsx';
import { ContractsTable } from './contracts-table.tsx';
import { listContracts } from './contracts.commands.ts';

interface ContractsScreenProps {
  readonly search: ContractsSearch;
  readonly onSearch: (search: ContractsSearch) => void;
  readonly locale: LocaleCode;
}

/** The contracts of everybody, the newest first. The page needs the network: the device stores nothing of it. */
export default function AdminContractsScreen({ search, onSearch, locale }: ContractsScreenProps) {
  const list = useListPage(listContracts, search);
  const { page: _, ...filters } = search;
  const [closing, setClosing] = useState<ContractRow | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  return (
    <>
      <ListFrame
        title={<Trans>Contrats</Trans>}
        filters={<Filters search={search} onSearch={onSearch} locale={locale} />}
        list={list}
        said={
          closed === null ? null : (
            <Notice tone="info">
              <Trans>{closed} : la demande est fermée, et les deux parties en lisent la raison.</Trans>
            </Notice>
          )
        }
        empty={
          <NothingFound
            title={<Trans>Aucun contrat</Trans>}
            text={<Trans>Essayez une partie du nom ou de la ville, ou moins de filtres.</Trans>}
            onAll={Object.keys(filters).length === 0 ? undefined : () => onSearch({})}
          />
        }
        locale={locale}
      >
        {(page, now) => (
          <ContractsTable
            page={page}
            search={search}
            onClose={(row) => {
              setClosed(null);
              setClosing(row);
            }}
            locale={locale}
            now={now}
          />
        )}
      </ListFrame>
      {closing === null ? null : (
        <CloseContract
          id={closing.id}
          onClose={() => setClosing(null)}
          onClosed={() => {
            setClosed(closing.client_name);
            setClosing(null);
            list.reload();
            return Promise.resolve();
          }}
        />
      )}
    </>
  );
}

function Filters({ search, onSearch, locale }: ContractsScreenProps) {
  const { t } = useLingui();
  const { requests } = useContractWords();
  const formats = formatsOf(locale);
  const change = useCallback(
    (fields: Readonly<Record<string, string>>) => {
      const { page: _, ...kept } = search;
      onSearch(contractsSearchOf({ ...kept, ...fields }));
    },
    [search, onSearch],
  );
  const onText = useCallback((q: string) => change({ q }), [change]);
  const { status, need, person, from, to } = search;
  const day = (of: string) => formats.dateShort(of);
  return (
    <ListFilters
      label={t`Nom, courriel ou ville`}
      text={search.q ?? ''}
      onText={onText}
      chosen={[
        ...(need === undefined ? [] : [{ id: 'need', words: t`Sans réponse depuis 24\u00A0h` }]),
        ...(person === undefined ? [] : [{ id: 'person', words: t`Une seule personne` }]),
        ...(status === undefined ? [] : [{ id: 'status', words: t`État\u00A0: ${requests[status]}` }]),
        ...(from === undefined ? [] : [{ id: 'from', words: t`À partir du ${day(from)}` }]),
        ...(to === undefined ? [] : [{ id: 'to', words: t`Jusqu’au ${day(to)}` }]),
      ]}
      onRemove={(id) => change({ [id]: '' })}
    >
      <FilterChoice
        label={<Trans>État</Trans>}
        values={quoteRequestStatuses}
        words={requests}
        value={status}
        onChoose={(one) => change({ status: one })}
      />
      <FilterDay label={<Trans>Séance, du</Trans>} value={from} onChoose={(one) => change({ from: one })} />
      <FilterDay label={<Trans>Jusqu’au</Trans>} value={to} onChoose={(one) => change({ to: one })} />
    </ListFilters>
  );
}
