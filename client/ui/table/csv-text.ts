import { stringify } from 'csv-stringify/browser/esm/sync';
import { plainCell } from '#shared/formats/csv-cell.ts';

/** Rows as comma-separated values with a head; no cell can be run as a formula by a spreadsheet. */
export function csvText(rows: readonly Readonly<Record<string, unknown>>[], columns: readonly string[]): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    bom: false,
    cast: { string: plainCell },
    record_delimiter: 'windows',
  });
}
