import { csvText } from '#client/ui/table/csv-text.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { nameOf } from './earning-words.tsx';
import type { ShownEarning } from './earnings.queries.ts';

const CENTS = 100;
const columns = ['date', 'session', 'state', 'total', 'commission', 'tps', 'tvq', 'received', 'booking'];

/** Earnings as CSV text: amounts in dollars with a point, a session a line; no cell can be run as a formula. */
export function earningsCsv(rows: readonly ShownEarning[], locale: LocaleCode, fallback: string): string {
  const dollars = (cents: number) => (cents / CENTS).toFixed(2);
  const cells = rows.map((row) => ({
    date: row.booking.date,
    session: nameOf(row, locale, fallback),
    state: row.booking.payment.state,
    total: dollars(row.total_cents),
    commission: dollars(row.commission_cents),
    tps: dollars(row.tps_cents),
    tvq: dollars(row.tvq_cents),
    received: dollars(row.received_cents),
    booking: row.booking.id,
  }));
  return csvText(cells, columns);
}
