import { callTo } from '#client/data/api/call.ts';
import { callAs } from '#client/frame/network/call.ts';
import { documentPaths } from '#shared/documents/document.paths.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { IssuedDocument } from '#shared/documents/document.schema.ts';

const bookingDocuments = callTo<'bookingDocuments'>('GET', documentPaths.documents);
const linkDocument = callTo<'linkDocument'>('POST', documentPaths.link);
const statements = callTo<'statements'>('GET', documentPaths.statements);
const linkStatement = callTo<'linkStatement'>('POST', documentPaths.statementLink);
const linkYear = callTo<'linkYear'>('POST', documentPaths.yearLink);

/** The documents of a booking, the newest first; null without an answer. */
export async function documentsOf(owner: Owner, bookingId: string): Promise<readonly IssuedDocument[] | null> {
  const outcome = await callAs(owner, bookingDocuments, { params: { id: bookingId } });
  return outcome.kind === 'ok' ? outcome.body : null;
}

/** Downloads a document from a signed address. @returns whether the download starts */
export async function downloadDocument(owner: Owner, bookingId: string, documentId: string): Promise<boolean> {
  const outcome = await callAs(owner, linkDocument, { params: { id: bookingId, did: documentId } });
  if (outcome.kind !== 'ok') return false;
  openFile(outcome.body.url);
  return true;
}

/** A photographer's statements of commission, the newest first; null without an answer. */
export async function statementsOf(owner: Owner): Promise<readonly IssuedDocument[] | null> {
  const outcome = await callAs(owner, statements, {});
  return outcome.kind === 'ok' ? outcome.body : null;
}

/** @returns whether the download starts */
export async function downloadStatement(owner: Owner, id: string): Promise<boolean> {
  const outcome = await callAs(owner, linkStatement, { params: { id } });
  if (outcome.kind !== 'ok') return false;
  openFile(outcome.body.url);
  return true;
}

/** Downloads the archive of a year, in the language of the page. @returns whether the download starts */
export async function downloadYear(owner: Owner, year: string, locale: LocaleCode): Promise<boolean> {
  const outcome = await callAs(owner, linkYear, { params: { year } });
  if (outcome.kind !== 'ok') return false;
  openFile(`${outcome.body.url}&locale=${locale}`);
  return true;
}

/** `download`: this page stays whatever the answer is. The answer names the file. */
function openFile(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}
