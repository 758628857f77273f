import { csvText } from '#client/ui/table/csv-text.ts';
import type { DeskWeek } from '#shared/desk/dashboard.schema.ts';

const CENTS = 100;
const columns = ['week', 'requests', 'booked', 'quotes', 'bookings', 'value'];

/** Weeks as CSV text: a week a line, by its Sunday; the value is in dollars. */
export function weeksCsv(weeks: readonly DeskWeek[]): string {
  const rows = weeks.map(({ from, value_cents, ...counts }) => ({
    week: from,
    ...counts,
    value: (value_cents / CENTS).toFixed(2),
  }));
  return csvText(rows, columns);
}
