import { Readable } from 'node:stream';
import type { DocumentKind } from '#shared/documents/document.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type ArchivedFile, archivedText, archiveOf } from '#server/foundation/archive.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { documentWordsOf } from '#server/gateways/documents/document-words.ts';
import { pdfOf } from '#server/gateways/documents/pdf.ts';
import { Document } from '../document.entity.ts';
import { yearCsv } from './year-csv.ts';
import type { YearDocument } from './year-document.ts';

/** A receipt names the client's card: it is not the photographer's. */
const kinds: readonly DocumentKind[] = ['invoice', 'credit_note', 'statement'];

/** All documents of a photographer's year, as they were issued: a PDF each, and a table of all. */
export async function yearArchive(
  { providerId, year }: { readonly providerId: string; readonly year: number },
  locale: LocaleCode,
): Promise<Readable> {
  const documents = await documentsOfYear(providerId, year, locale);
  const pages = documents.map(({ file, snapshot }): ArchivedFile => ({
    name: file,
    open: async () => ({ stream: Readable.from([await pdfOf(snapshot)]) }),
    isCompressed: true,
  }));
  return archiveOf([archivedText(`declic-${year}.csv`, yearCsv(documents)), ...pages]);
}

async function documentsOfYear(providerId: string, year: number, locale: LocaleCode): Promise<YearDocument[]> {
  const rows = await em().find(
    Document,
    { provider_id: providerId, year, kind: { $in: [...kinds] } },
    { orderBy: { kind: 'asc', serial: 'asc' }, disableIdentityMap: true },
  );
  const { titles } = documentWordsOf(locale);
  const billed = await billedBookings(providerId);
  // Money returned for a session without an invoice was never income of its photographer.
  const own = rows.filter(({ kind, booking_id }) => kind !== 'credit_note' || billed.has(booking_id ?? null));
  return own.map(({ kind, number, snapshot }) => ({
    file: `${titles[kind]}/${titles[kind]} ${number}.pdf`,
    snapshot,
  }));
}

/** The bookings of a photographer that have an invoice. */
async function billedBookings(providerId: string): Promise<ReadonlySet<string | null>> {
  const invoices = await tables()
    .selectFrom('documents')
    .select('booking_id')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'invoice')
    .execute();
  return new Set(invoices.map(({ booking_id }) => booking_id));
}
