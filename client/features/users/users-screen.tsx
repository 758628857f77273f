import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { useNow } from '#client/shell/device/use-now.ts';
import { useListPage } from '#client/shell/network/use-list-page.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { ExportButton } from './export-button.tsx';
import { UserFilters } from './user-filters.tsx';
import type { UserSearch } from './user-search.ts';
import { UserTable } from './user-table.tsx';
import { listUsers } from './users.commands.ts';
import styles from './users.module.css';

const MINUTE_MS = 60_000;

interface UsersScreenProps {
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
  readonly locale: LocaleCode;
}

/** The accounts, filtered by the page's address. An online page: the device stores no data of other people. */
export default function UsersScreen({ search, onSearch, locale }: UsersScreenProps) {
  const { t } = useLingui();
  const { page, state, seenAt, reload } = useListPage(listUsers, search);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(MINUTE_MS);
  const rows = page?.data ?? [];
  const picked = rows.filter(({ id }) => chosen.has(id));
  const change = (next: UserSearch) => {
    setChosen(new Set());
    onSearch(next);
  };
  const isFiltered = search.q !== undefined || search.role !== undefined || search.status !== undefined;
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Utilisateurs</Trans> {page === null ? null : <span>{page.total.toLocaleString(`${locale}-CA`)}</span>}
        </h1>
        <div className={styles['tools']}>
          <ExportButton search={search} isEmpty={rows.length === 0} />
          <RouteLink name="admin-user-create" className={buttonClass()}>
            <Trans>Inviter quelqu’un</Trans>
          </RouteLink>
        </div>
      </div>
      <UserFilters search={search} onSearch={change} />
      <div role="alert">
        {state === 'unreachable' ? (
          <Notice tone="error">
            <Trans>La liste demande une connexion.</Trans>{' '}
            <Button look="link" onClick={reload}>
              <Trans>Réessayer</Trans>
            </Button>
          </Notice>
        ) : null}
      </div>
      {page === null ? (
        state === 'loading' ? (
          <Skeleton shape="plate" />
        ) : null
      ) : page.total === 0 ? (
        <EmptyState
          title={<Trans>Personne ne correspond</Trans>}
          text={<Trans>Essayez une partie du nom ou du courriel, ou moins de filtres.</Trans>}
          action={
            isFiltered ? (
              <Button look="quiet" onClick={() => change({})}>
                <Trans>Tout montrer</Trans>
              </Button>
            ) : null
          }
        />
      ) : (
        <>
          <p className={styles['age']} role="status">
            {seenAt === null ? null : <Trans>Vu {formatsOf(locale).ago(seenAt, now)}</Trans>}
          </p>
          <div aria-busy={state === 'loading'}>
            <UserTable
              label={t`Utilisateurs`}
              page={page}
              search={search}
              onSearch={change}
              chosen={chosen}
              onChoose={setChosen}
              locale={locale}
              now={now}
            />
          </div>
        </>
      )}
      {picked.length === 0 ? null : (
        <ChosenBar
          rows={picked}
          onClear={() => setChosen(new Set())}
          onDone={() => {
            setChosen(new Set());
            reload();
          }}
        />
      )}
    </>
  );
}
