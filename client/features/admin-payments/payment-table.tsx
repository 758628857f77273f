import { Trans, useLingui } from '@lingui/react/macro';
import { Files, Wallet } from 'lucide-react';
import type { Page } from '#shared/protocol/envelope.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DeskRow } from '#shared/bookings/desk/desk.schema.ts';
import { ListTable, RowName, RowStanding } from '#client/frame/lists/list-table.tsx';
import { PageEntry } from '#client/frame/lists/page-entry.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { TableColumn } from '#client/ui/table/data-table.tsx';
import { RowMenu } from '#client/ui/table/row-menu.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import type { DeskSearch } from './desk-search.ts';
import { PaymentStatus, useNeeds } from './desk-words.tsx';

interface PaymentTableProps {
  readonly page: Page<DeskRow>;
  readonly search: DeskSearch;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** The payments of bookings; on a narrow screen the day, the photographer and the total are under the name. */
export function PaymentTable({ page, search, locale, now }: PaymentTableProps) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const formats = formatsOf(locale);
  const day = ({ date }: DeskRow) => formats.dateShort(date, now);
  const total = ({ total_cents }: DeskRow) => formats.moneyExact(total_cents);
  const booking: TableColumn<DeskRow> = {
    id: 'booking',
    label: t`Réservation`,
    isName: true,
    cell: (row) => (
      <RowName>
        <RouteLink name="admin-payment" params={{ id: row.id }}>
          {row.client_name}
        </RouteLink>
        <span>{row.provider_name}</span>
        {isNarrow ? <span>{day(row)}</span> : null}
        {isNarrow ? <span>{total(row)}</span> : null}
      </RowName>
    ),
  };
  const state: TableColumn<DeskRow> = {
    id: 'state',
    label: t`État`,
    cell: (row) => <Standing row={row} locale={locale} now={now} />,
  };
  const columns = isNarrow
    ? [booking, state]
    : [
        booking,
        { id: 'day', label: t`Séance`, cell: day },
        state,
        { id: 'total', label: t`Total`, isNumeric: true, cell: total },
      ];
  return (
    <ListTable
      label={t`Paiements`}
      columns={columns}
      page={page}
      name="admin-payments"
      search={{ ...search }}
      menu={(row) => <PaymentMenu row={row} />}
    />
  );
}

interface StandingProps extends Pick<PaymentTableProps, 'locale' | 'now'> {
  readonly row: DeskRow;
}

/** The state of a payment, what somebody has to do, and until when. */
function Standing({ row: { state, need, due_at }, locale, now }: StandingProps) {
  const needs = useNeeds();
  const formats = formatsOf(locale);
  const isSaid = need === null || need === 'unpaid' || need === 'at_risk';
  return (
    <RowStanding>
      <PaymentStatus state={state} />
      {isSaid ? null : <strong>{needs[need]}</strong>}
      {need === 'dispute' && due_at !== null ? (
        <span>
          <Trans>au plus tard {formats.dayAt(due_at, now)}</Trans>
        </span>
      ) : null}
      {need === 'claim' && due_at !== null ? (
        <span>
          <Trans>délai de contestation : {formats.dayAt(due_at, now)}</Trans>
        </span>
      ) : null}
    </RowStanding>
  );
}

function PaymentMenu({ row: { id, quote_request_id, client_name } }: { readonly row: DeskRow }) {
  const { t } = useLingui();
  return (
    <RowMenu name={t`${client_name}\u00A0: actions`}>
      <PageEntry icon={Wallet} label={t`Ouvrir`} to="admin-payment" params={{ id }} />
      <PageEntry icon={Files} label={t`Son contrat`} to="admin-contract" params={{ id: quote_request_id }} />
    </RowMenu>
  );
}
