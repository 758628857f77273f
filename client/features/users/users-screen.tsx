// Accounts, as administrators see and change them.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localDateOf } from '#shared/dates.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { CsvButton } from '#client/frame/lists/csv-button.tsx';
import { ListFrame, NothingFound } from '#client/frame/lists/list-frame.tsx';
import { useListPage } from '#client/frame/lists/use-list-page.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { useUserActs } from './use-user-acts.tsx';
import { UserFilters } from './user-filters.tsx';
import type { UserSearch } from './user-search.ts';
import { UserTable } from './user-table.tsx';
import { allUsers, listUsers } from './users.commands.ts';

async function exportUsers(search: UserSearch): Promise<boolean> {
  const rows = await allUsers(search);
  if (rows === null) return false;
  const { saveCsv } = await import('./export-users.ts');
  saveCsv(rows, `declic-utilisateurs-${localDateOf(new Date())}.csv`);
  return true;
}

interface UsersScreenProps {
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
  readonly locale: LocaleCode;
}

/**
 * The accounts, filtered by the page's address. The page needs the network: the device stores no data of other people.
 */
export default function UsersScreen({ search, onSearch, locale }: UsersScreenProps) {
  const { t } = useLingui();
  const list = useListPage(listUsers, search);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const acts = useUserActs(locale, () => {
    setChosen(new Set());
    list.reload();
  });
  const rows = list.page?.data ?? [];
  const picked = rows.filter(({ id }) => chosen.has(id));
  const change = (next: UserSearch) => {
    setChosen(new Set());
    onSearch(next);
  };
  const isFiltered = search.q !== undefined || search.role !== undefined || search.status !== undefined;
  return (
    <>
      <ListFrame
        title={<Trans>Utilisateurs</Trans>}
        tools={
          <>
            <CsvButton isEmpty={rows.length === 0} onSave={() => exportUsers(search)} />
            <RouteLink name="admin-user-create" className={buttonClass()}>
              <Trans>Inviter quelqu’un</Trans>
            </RouteLink>
          </>
        }
        filters={<UserFilters search={search} onSearch={change} />}
        list={list}
        empty={
          <NothingFound
            title={<Trans>Personne ne correspond</Trans>}
            text={<Trans>Essayez une partie du nom ou du courriel, ou moins de filtres.</Trans>}
            onAll={isFiltered ? () => change({}) : undefined}
          />
        }
        locale={locale}
      >
        {(page, now) => (
          <UserTable
            label={t`Utilisateurs`}
            page={page}
            search={search}
            onSearch={change}
            chosen={chosen}
            onChoose={setChosen}
            acts={acts}
            locale={locale}
            now={now}
          />
        )}
      </ListFrame>
      {picked.length === 0 ? null : <ChosenBar rows={picked} acts={acts} onClear={() => setChosen(new Set())} />}
      {acts.dialog}
    </>
  );
}
