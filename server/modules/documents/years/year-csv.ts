import { stringify } from 'csv-stringify/sync';
import { plainCell } from '#shared/formats/csv-cell.ts';
import { localDateOf } from '#shared/dates.ts';
import type { YearDocument } from './year-document.ts';

const CENTS = 100;
const columns = [
  'number',
  'kind',
  'date',
  'from',
  'to',
  'session',
  'corrects',
  'subtotal',
  'tps',
  'tvq',
  'total',
  'file',
] as const;

/**
 * A line a document, as an accountant enters them: amounts in dollars with a point, what was given back negative; no cell
 * can be run as a formula.
 */
export function yearCsv(documents: readonly YearDocument[]): string {
  const rows = documents.map(({ file, snapshot }) => {
    // A statement of a month that gave back more than it took is negative already.
    const sign = snapshot.kind === 'credit_note' ? -1 : 1;
    return {
      number: snapshot.number,
      kind: snapshot.kind,
      date: localDateOf(new Date(snapshot.issued_at)),
      from: snapshot.seller.name,
      to: snapshot.buyer.name,
      session: snapshot.session?.date ?? snapshot.statement?.month ?? '',
      corrects: snapshot.corrects ?? '',
      subtotal: sign * snapshot.subtotal_cents,
      tps: sign * snapshot.tps_cents,
      tvq: sign * snapshot.tvq_cents,
      total: sign * snapshot.total_cents,
      file,
    };
  });
  return stringify(rows, {
    header: true,
    columns: [...columns],
    cast: { string: plainCell, number: (cents) => (cents / CENTS).toFixed(2) },
    record_delimiter: 'windows',
  });
}
