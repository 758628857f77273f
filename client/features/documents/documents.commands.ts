import { callAs } from '#client/frame/network/call.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { IssuedDocument } from '#shared/documents/document.schema.ts';
import { documentCalls } from '#shared/documents/document.calls.ts';

/** The documents of a booking, the newest first; null without an answer. */
export async function documentsOf(owner: Owner, bookingId: string): Promise<readonly IssuedDocument[] | null> {
  const outcome = await callAs(owner, documentCalls['document.list'], { params: { id: bookingId } });
  return outcome.kind === 'ok' ? outcome.body : null;
}

/** Downloads a document from a signed address. @returns whether the download starts */
export async function downloadDocument(owner: Owner, bookingId: string, documentId: string): Promise<boolean> {
  const outcome = await callAs(owner, documentCalls['document.link'], { params: { id: bookingId, did: documentId } });
  if (outcome.kind !== 'ok') return false;
  openFile(outcome.body.url);
  return true;
}

/** A photographer's documentCalls['statement.list'] of commission, the newest first; null without an answer. */
export async function statementsOf(owner: Owner): Promise<readonly IssuedDocument[] | null> {
  const outcome = await callAs(owner, documentCalls['statement.list'], {});
  return outcome.kind === 'ok' ? outcome.body : null;
}

/** @returns whether the download starts */
export async function downloadStatement(owner: Owner, id: string): Promise<boolean> {
  const outcome = await callAs(owner, documentCalls['statement.link'], { params: { id } });
  if (outcome.kind !== 'ok') return false;
  openFile(outcome.body.url);
  return true;
}

/** Downloads the archive of a year, in the language of the page. @returns whether the download starts */
export async function downloadYear(owner: Owner, year: string, locale: LocaleCode): Promise<boolean> {
  const outcome = await callAs(owner, documentCalls['statement.link_year'], { params: { year } });
  if (outcome.kind !== 'ok') return false;
  openFile(`${outcome.body.url}&locale=${locale}`);
  return true;
}

/** `download`: this page stays whatever the answer is. The answer names the file. */
function openFile(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}
