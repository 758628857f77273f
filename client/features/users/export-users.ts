import { stringify } from 'csv-stringify/browser/esm/sync';
import { plainCell } from '#shared/formats/csv-cell.ts';
import type { UserRow } from '#shared/users/user.schema.ts';

/** Excel needs this mark to read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const columns = ['last_name', 'first_name', 'email', 'roles', 'status', 'is_test', 'created_at', 'last_seen_at', 'id'];

/** A table of accounts as CSV text; no cell can be run as a formula by a spreadsheet. */
export function csvOf(rows: readonly UserRow[]): string {
  const cells = rows.map(({ roles, ...row }) => ({ ...row, roles: roles.join(' ') }));
  return stringify(cells, {
    header: true,
    columns,
    bom: false,
    cast: { string: plainCell },
    record_delimiter: 'windows',
  });
}

/** Saves a table of accounts as a file. */
export function saveCsv(rows: readonly UserRow[], name: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
