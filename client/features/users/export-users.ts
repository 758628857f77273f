import { csvText } from '#client/ui/table/csv-text.ts';
import { saveCsvFile } from '#client/frame/device/save-file.ts';
import type { UserRow } from '#shared/users/user.schema.ts';

const columns = ['last_name', 'first_name', 'email', 'roles', 'status', 'is_test', 'created_at', 'last_seen_at', 'id'];

/** A table of accounts as CSV text; no cell can be run as a formula by a spreadsheet. */
export function csvOf(rows: readonly UserRow[]): string {
  const cells = rows.map(({ roles, ...row }) => ({ ...row, roles: roles.join(' ') }));
  return csvText(cells, columns);
}

/** Saves a table of accounts as a file. */
export function saveCsv(rows: readonly UserRow[], name: string): void {
  saveCsvFile(csvOf(rows), name);
}
