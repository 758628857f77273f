import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Page } from '#shared/protocol/envelope.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { UserSort } from '#shared/users/user.lists.ts';
import type { UserRow } from '#shared/users/user.schema.ts';
import { ListTable, RowName } from '#client/frame/lists/list-table.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { TableColumn } from '#client/ui/table/data-table.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import { type UserSearch, userSearchOf } from './user-search.ts';
import type { UserActs } from './use-user-acts.tsx';
import { UserMenu } from './user-menu.tsx';
import { AccountStatus, useUserWords } from './user-words.tsx';
import styles from './users.module.css';

interface UserTableProps {
  readonly label: string;
  readonly page: Page<UserRow>;
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly acts: UserActs;
  readonly locale: LocaleCode;
  readonly now: number;
}

const NEWEST_FIRST: UserSort = '-created';

export function UserTable(props: UserTableProps) {
  const { label, page, search, onSearch, chosen, onChoose, acts, locale, now } = props;
  const columns = useColumns(locale, now);
  const { page: _, ...kept } = search;
  return (
    <ListTable
      label={label}
      columns={columns}
      page={page}
      name="admin-users-list"
      search={{ ...search }}
      order={{
        by: search.sort ?? NEWEST_FIRST,
        onChange: (sort) => onSearch(userSearchOf({ ...kept, sort })),
      }}
      choice={{ ids: chosen, onChange: onChoose }}
      menu={(row) => <UserMenu row={row} acts={acts} />}
    />
  );
}

/** On a narrow screen the address and the roles are under the name. */
function useColumns(locale: LocaleCode, now: number): readonly TableColumn<UserRow>[] {
  const { t } = useLingui();
  const words = useUserWords();
  const isNarrow = useNarrow();
  const formats = formatsOf(locale);
  const rolesOf = ({ roles }: UserRow) => roles.map((role) => words.roles[role]).join(', ');
  const name: TableColumn<UserRow> = {
    id: 'name',
    label: t`Nom`,
    isName: true,
    isSortable: true,
    cell: (row) => (
      <Named row={row}>
        {isNarrow ? (
          <>
            <span>{row.email}</span>
            <span>{rolesOf(row)}</span>
          </>
        ) : null}
      </Named>
    ),
  };
  const status: TableColumn<UserRow> = {
    id: 'status',
    label: t`Statut`,
    cell: (row) => <AccountStatus status={row.status} />,
  };
  if (isNarrow) return [name, status];
  return [
    name,
    { id: 'email', label: t`Courriel`, isSortable: true, cell: (row) => row.email },
    { id: 'role', label: t`Rôle`, cell: rolesOf },
    status,
    {
      id: 'created',
      label: t`Inscription`,
      isSortable: true,
      cell: (row) => formats.dateShort(localDateOf(new Date(row.created_at)), now),
    },
    {
      id: 'seen',
      label: t`Dernière visite`,
      isSortable: true,
      cell: (row) => (row.last_seen_at === null ? t`jamais` : formats.ago(row.last_seen_at, now)),
    },
  ];
}

function Named({ row, children }: { row: UserRow; children: ReactNode }) {
  return (
    <RowName>
      <RouteLink name="admin-user" params={{ id: row.id }}>
        {`${row.first_name} ${row.last_name}`.trim()}
      </RouteLink>
      {row.is_test === 1 ? (
        <small className={styles['test']}>
          <Trans>Compte d’essai</Trans>
        </small>
      ) : null}
      {children}
    </RowName>
  );
}
