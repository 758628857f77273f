import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '#shared/protocol/envelope.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DeskRow } from '#shared/bookings/desk/desk.schema.ts';
import { ListTable, RowName } from '#client/frame/lists/list-table.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { TableColumn } from '#client/ui/table/data-table.tsx';
import styles from './admin-payments.module.css';
import type { DeskSearch } from './desk-search.ts';
import { PaymentStatus, useNeeds } from './desk-words.tsx';

interface PaymentTableProps {
  readonly page: Page<DeskRow>;
  readonly search: DeskSearch;
  readonly locale: LocaleCode;
  readonly now: number;
}

export function PaymentTable({ page, search, locale, now }: PaymentTableProps) {
  const { t } = useLingui();
  const needs = useNeeds();
  const formats = formatsOf(locale);
  const columns: readonly TableColumn<DeskRow>[] = [
    {
      id: 'booking',
      label: t`Réservation`,
      isName: true,
      cell: ({ id, client_name, provider_name, date }) => (
        <RowName>
          <RouteLink name="admin-payment" params={{ id }}>
            {client_name}
          </RouteLink>
          <span>{[formats.dateShort(date, now), provider_name].join(' · ')}</span>
        </RowName>
      ),
    },
    {
      id: 'state',
      label: t`État`,
      cell: ({ state, need, due_at }) => (
        <span className={styles['standing']}>
          <PaymentStatus state={state} />
          {need === null || need === 'unpaid' || need === 'at_risk' ? null : <strong>{needs[need]}</strong>}
          {need === 'dispute' && due_at !== null ? (
            <span>
              <Trans>au plus tard {formats.dayAt(due_at, now)}</Trans>
            </span>
          ) : null}
          {need === 'claim' && due_at !== null ? (
            <span>
              <Trans>délai de contestation : {formats.dayAt(due_at, now)}</Trans>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'total',
      label: t`Total`,
      cell: ({ total_cents }) => <span className={styles['cents']}>{formats.moneyExact(total_cents)}</span>,
    },
  ];
  return <ListTable label={t`Paiements`} columns={columns} page={page} name="admin-payments" search={{ ...search }} />;
}
