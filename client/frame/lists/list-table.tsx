import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Page } from '#shared/protocol/envelope.ts';
import type { RouteName } from '#shared/routes.ts';
import { DataTable, type TableColumn } from '#client/ui/table/data-table.tsx';
import { Pagination } from '#client/ui/table/pagination.tsx';
import { RouteLink } from '../navigation/route-link.tsx';
import styles from './list.module.css';

interface ListTableProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly page: Page<Row>;
  /** The route of the list, whose other pages have the same filters. */
  readonly name: RouteName;
  readonly search: Readonly<Record<string, string | number>>;
  /**
   * The current order of the rows, and a function to change it: a column, with `-` for descending. Omitted for a list
   * with one order.
   */
  readonly order?: { readonly by: string; readonly onChange: (by: string) => void };
  /** The selected rows; omitted when rows cannot be selected. */
  readonly choice?: { readonly ids: ReadonlySet<string>; readonly onChange: (ids: ReadonlySet<string>) => void };
  /** The actions on one row. */
  readonly menu?: (row: Row) => ReactNode;
}

/** A page of a list as a table, with links to the other pages. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { label, columns, page, name, search, order, choice, menu } = props;
  const { t } = useLingui();
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={page.data}
        {...(order === undefined
          ? {}
          : {
              sort: {
                column: order.by.replace('-', ''),
                direction: order.by.startsWith('-') ? 'descending' : 'ascending',
              },
              onSort: ({ column, direction }) => order.onChange(`${direction === 'descending' ? '-' : ''}${column}`),
            })}
        {...(choice === undefined ? {} : { selected: choice.ids, onSelect: choice.onChange })}
        {...(menu === undefined ? {} : { menu: { label: t`Actions`, of: menu } })}
        empty={<Trans>Cette page est vide.</Trans>}
      />
      <ListFoot page={page} name={name} search={search} />
    </>
  );
}

type ListFootProps<Row> = Pick<ListTableProps<Row & { readonly id: string }>, 'name' | 'search'> & {
  readonly page: Page<Row>;
};

/** The range and number of the rows, and links to the other pages. */
export function ListFoot<Row>({ page, name, search }: ListFootProps<Row>) {
  const { t } = useLingui();
  const from = (page.page - 1) * page.perPage + 1;
  const to = from + page.data.length - 1;
  const { total } = page;
  const { page: _, ...filters } = search;
  return (
    <div className={styles['foot']}>
      <p>{page.data.length === 0 ? null : t`${from} à ${to} sur ${total}`}</p>
      {page.lastPage > 1 ? (
        <Pagination
          label={t`Pages`}
          current={page.page}
          total={page.lastPage}
          previousLabel={t`Page précédente`}
          nextLabel={t`Page suivante`}
          link={(number, content, rest) => (
            <RouteLink name={name} search={{ ...filters, ...(number > 1 ? { page: number } : {}) }} {...rest}>
              {content}
            </RouteLink>
          )}
        />
      ) : null}
    </div>
  );
}

/** The state of a row, with its details below; a state that needs somebody is strong. */
export function RowStanding({ children }: { children: ReactNode }) {
  return <span className={styles['standing']}>{children}</span>;
}

/** The name of a row: a link or a title, and below it the values of columns that have no room. */
export function RowName({ children }: { children: ReactNode }) {
  return <span className={styles['named']}>{children}</span>;
}
