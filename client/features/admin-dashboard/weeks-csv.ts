import { csvText } from '#client/ui/table/csv-text.ts';
import type { DeskWeek } from '#shared/desk/dashboard.schema.ts';

const CENTS = 100;
const columns = ['week', 'requests', 'booked', 'quotes', 'bookings'];

/** Weeks as CSV text: a week a line, by its Sunday; the value is in dollars, and support has none. */
export function weeksCsv(weeks: readonly DeskWeek[]): string {
  const rows = weeks.map(({ from, value_cents, ...counts }) => ({
    week: from,
    ...counts,
    ...(value_cents === null ? {} : { value: (value_cents / CENTS).toFixed(2) }),
  }));
  const hasValue = weeks.some(({ value_cents }) => value_cents !== null);
  return csvText(rows, hasValue ? [...columns, 'value'] : columns);
}
