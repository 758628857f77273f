import type { DocumentKind } from '#shared/documents/document.schema.ts';
import { lockNumbers } from '#server/foundation/db/locks.ts';
import { tables } from '#server/foundation/db/tables.ts';

export interface DocumentNumber {
  readonly year: number;
  readonly serial: number;
  /** As printed: `2027-0001`; a credit note `NC-2027-0001`. */
  readonly number: string;
}

const DIGITS = 4;
const prefixes: Readonly<Record<DocumentKind, string>> = {
  invoice: '',
  receipt: 'R-',
  credit_note: 'NC-',
  statement: 'C-',
};

/**
 * The next number of an issuer's series, without gaps: the lock lasts until the end of the transaction, and a number of
 * one that fails is given again.
 */
export async function nextNumber(issuer: string, kind: DocumentKind, year: number): Promise<DocumentNumber> {
  await lockNumbers(issuer);
  const last = await tables()
    .selectFrom('documents')
    .select(({ fn }) => fn.max('serial').as('serial'))
    .where('issuer', '=', issuer)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst();
  const serial = (last?.serial ?? 0) + 1;
  return { year, serial, number: `${prefixes[kind]}${year}-${String(serial).padStart(DIGITS, '0')}` };
}
