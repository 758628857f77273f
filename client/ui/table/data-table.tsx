import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  Cell,
  Column,
  Row,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components';
import styles from './data-table.module.css';
import { Icon } from '../icon.tsx';
import { RowCheckbox } from './row-checkbox.tsx';

export interface TableColumn<Item> {
  readonly id: string;
  readonly label: ReactNode;
  readonly cell: (item: Item) => ReactNode;
  /** The column that names the row. */
  readonly isName?: boolean;
  readonly isSortable?: boolean;
  /** Numbers, aligned to the right. */
  readonly isNumeric?: boolean;
}

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

interface DataTableProps<Item> {
  readonly label: string;
  readonly columns: readonly TableColumn<Item>[];
  readonly rows: readonly Item[];
  /** Omitted in a list with one order. */
  readonly sort?: TableSort;
  readonly onSort?: (sort: TableSort) => void;
  /** The ids of the selected rows; omitted when rows cannot be selected. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (ids: ReadonlySet<string>) => void;
  /** The actions on one row, in a last column without a title; its name is for screen readers. */
  readonly menu?: { readonly label: string; readonly of: (item: Item) => ReactNode };
  readonly empty: ReactNode;
}

/**
 * A dense list for desktop work: arrows move between its cells, Enter opens a row by the link of its name, Space selects it,
 * with Shift all rows up to it; Enter on a title sorts. It scrolls sideways in its own frame.
 */
export function DataTable<Item extends { readonly id: string }>(props: DataTableProps<Item>) {
  const { label, columns, rows, sort, onSort, selected, onSelect, menu, empty } = props;
  const select = (keys: Selection) =>
    onSelect?.(new Set(keys === 'all' ? rows.map(({ id }) => id) : [...keys].map(String)));
  const isSelectable = selected !== undefined;
  return (
    <div className={styles['frame']} onKeyDownCapture={openOnEnter}>
      <Table
        className={styles['table'] ?? ''}
        aria-label={label}
        {...(isSelectable ? { selectionMode: 'multiple', selectedKeys: selected, onSelectionChange: select } : {})}
        {...(sort === undefined ? {} : { sortDescriptor: sort })}
        onSortChange={({ column, direction }: SortDescriptor) => onSort?.({ column: String(column), direction })}
      >
        <TableHeader>
          {isSelectable ? (
            <Column className={styles['check'] ?? ''}>
              <RowCheckbox />
            </Column>
          ) : null}
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={column.isName === true}
              allowsSorting={column.isSortable === true}
              className={`${styles['title']} ${column.isNumeric === true ? styles['numeric'] : ''}`}
            >
              {({ sortDirection }) => (
                <span className={styles['sort']}>
                  {column.label}
                  {sortDirection === undefined ? null : (
                    <Icon of={sortDirection === 'ascending' ? ArrowUp : ArrowDown} size={14} />
                  )}
                </span>
              )}
            </Column>
          ))}
          {menu === undefined ? null : (
            <Column className={styles['check'] ?? ''}>
              <span className="visually-hidden">{menu.label}</span>
            </Column>
          )}
        </TableHeader>
        <TableBody renderEmptyState={() => <div className={styles['empty']}>{empty}</div>}>
          {rows.map((item) => (
            <Row key={item.id} id={item.id} className={styles['row'] ?? ''}>
              {isSelectable ? (
                <Cell className={styles['check'] ?? ''}>
                  <RowCheckbox />
                </Cell>
              ) : null}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  className={`${styles['cell']} ${column.isNumeric === true ? styles['numeric'] : ''}`}
                >
                  {column.cell(item)}
                </Cell>
              ))}
              {menu === undefined ? null : <Cell className={styles['check'] ?? ''}>{menu.of(item)}</Cell>}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Enter on a row, or on a cell of it, follows the link of its name. Controls in a cell keep their own Enter. */
function openOnEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('[role=row], [role=gridcell], [role=rowheader]')) return;
  const link = event.target.closest('[role=row]')?.querySelector<HTMLElement>('[role=rowheader] a[href]');
  if (link === undefined || link === null) return;
  event.preventDefault();
  event.stopPropagation();
  link.click();
}
