import { callTo } from '#client/data/api/call.ts';
import { callAs } from '#client/frame/network/call.ts';
import { documentPaths } from '#shared/documents/document.paths.ts';
import type { Owner } from '#shared/ids.ts';
import type { IssuedDocument } from '#shared/documents/document.schema.ts';

const bookingDocuments = callTo<'bookingDocuments'>('GET', documentPaths.documents);
const linkDocument = callTo<'linkDocument'>('POST', documentPaths.link);

/** The documents of a booking, the newest first; null without an answer. */
export async function documentsOf(owner: Owner, bookingId: string): Promise<readonly IssuedDocument[] | null> {
  const outcome = await callAs(owner, bookingDocuments, { params: { id: bookingId } });
  return outcome.kind === 'ok' ? outcome.body : null;
}

/** Downloads a document from a signed address. @returns whether the download starts */
export async function downloadDocument(owner: Owner, bookingId: string, documentId: string): Promise<boolean> {
  const outcome = await callAs(owner, linkDocument, { params: { id: bookingId, did: documentId } });
  if (outcome.kind !== 'ok') return false;
  // `download`: this page stays whatever the answer is. The answer names the file.
  Object.assign(document.createElement('a'), { href: outcome.body.url, download: '' }).click();
  return true;
}
