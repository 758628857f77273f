import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Avatar } from '../ui/photo/avatar.tsx';
import { DataTable, type TableColumn, type TableSort } from '../ui/table/data-table.tsx';
import { Pagination } from '../ui/table/pagination.tsx';
import { Status } from '../ui/label/status.tsx';
import styles from './gallery.module.css';
import { Note, Section } from './section.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly isActive: boolean;
  readonly paid_cents: number;
}

const rows: readonly Row[] = [
  { id: '1', name: 'Maude Tremblay-Roy', city: 'Québec', isActive: true, paid_cents: 517_390 },
  { id: '2', name: 'Élodie Côté', city: 'Lévis', isActive: true, paid_cents: 128_400 },
  { id: '3', name: 'Samuel Gagnon', city: 'Montréal', isActive: false, paid_cents: 0 },
  { id: '4', name: 'Inès Benali', city: 'Laval', isActive: true, paid_cents: 94_250 },
];
const PAGES = 12;

export function TableSection({ locale }: { locale: LocaleCode }) {
  const { t } = useLingui();
  const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const [page, setPage] = useState(1);
  const columns: readonly TableColumn<Row>[] = [
    { id: 'name', label: <Trans>Nom</Trans>, isName: true, isSortable: true, cell: (row) => <Named {...row} /> },
    { id: 'city', label: <Trans>Ville</Trans>, isSortable: true, cell: (row) => row.city },
    { id: 'state', label: <Trans>État</Trans>, cell: (row) => <State {...row} /> },
    {
      id: 'paid',
      label: <Trans>Versé</Trans>,
      isSortable: true,
      isNumeric: true,
      cell: (row) => amountsOf(locale).moneyExact(row.paid_cents),
    },
  ];
  const count = selected.size;
  const table = { columns, sort, onSort: setSort };
  return (
    <Section title={<Trans>Tableau, pages</Trans>} span={3}>
      <DataTable
        {...table}
        label={t`Photographes`}
        rows={sorted(rows, sort)}
        selected={selected}
        onSelect={setSelected}
        empty={null}
      />
      <Note>
        <Trans>Choisies : {count}</Trans>
      </Note>
      <DataTable
        {...table}
        label={t`Photographes de Gaspé`}
        rows={[]}
        selected={new Set()}
        onSelect={() => undefined}
        empty={<Trans>Personne à Gaspé pour l’instant.</Trans>}
      />
      <div className={styles['line']}>
        <Pagination
          label={t`Pages`}
          current={page}
          total={PAGES}
          previousLabel={t`Page précédente`}
          nextLabel={t`Page suivante`}
          link={(to, content, props) => (
            <a
              {...props}
              href={`#page-${to}`}
              onClick={(event) => {
                event.preventDefault();
                setPage(to);
              }}
            >
              {content}
            </a>
          )}
        />
      </div>
    </Section>
  );
}

function Named({ name }: Row) {
  return (
    <span className={styles['named']}>
      <Avatar name={name} size={24} />
      {name}
    </span>
  );
}

function State({ isActive }: Row) {
  return isActive ? (
    <Status tone="success">
      <Trans>Active</Trans>
    </Status>
  ) : (
    <Status tone="warning">
      <Trans>En attente</Trans>
    </Status>
  );
}

function sorted(items: readonly Row[], { column, direction }: TableSort): readonly Row[] {
  const way = direction === 'ascending' ? 1 : -1;
  const compare = (a: Row, b: Row) =>
    column === 'paid'
      ? a.paid_cents - b.paid_cents
      : column === 'city'
        ? a.city.localeCompare(b.city, 'fr')
        : a.name.localeCompare(b.name, 'fr');
  return items.toSorted((a, b) => way * compare(a, b));
}
