import { csvText } from '#client/ui/table/csv-text.ts';
import type { JournalRow } from '#shared/desk/journal.schema.ts';

const columns = ['at', 'kind', 'name', 'state', 'actor', 'object_type', 'object_id', 'tries', 'error', 'id'];

/** Entries of the journal as CSV text, an entry a line. */
export function journalCsv(rows: readonly JournalRow[]): string {
  const cells = rows.map(({ actor, object, ...row }) => ({
    ...row,
    actor: actor?.full_name ?? '',
    object_type: object?.type ?? '',
    object_id: object?.id ?? '',
  }));
  return csvText(cells, columns);
}
