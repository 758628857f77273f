import type { DocumentKind, DocumentSnapshot } from '#shared/documents/document.schema.ts';
import { localDateOf } from '#shared/dates.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Document } from './document.entity.ts';
import { nextNumber } from './number-document.ts';

/** The issuer of the platform's own documents. */
export const PLATFORM = 'platform';

interface Issued {
  readonly bookingId: string | null;
  readonly providerId: string;
  /** The photographer's id, or `PLATFORM`. */
  readonly issuer: string;
  readonly kind: DocumentKind;
  readonly ref: string;
  readonly snapshot: Omit<DocumentSnapshot, 'kind' | 'number' | 'issued_at'>;
}

/** Numbers a document and stores it, in the transaction of its reason. @returns its id */
export async function storeDocument(work: Work, { snapshot, ...issued }: Issued): Promise<string> {
  const { bookingId, providerId, issuer, kind, ref } = issued;
  const year = Number(localDateOf(work.now).slice(0, 4));
  const { serial, number } = await nextNumber(issuer, kind, year);
  const id = newId();
  em().create(Document, {
    id,
    booking_id: bookingId,
    provider_id: providerId,
    kind,
    ref,
    issuer,
    year,
    serial,
    number,
    total_cents: snapshot.total_cents,
    snapshot: { kind, number, issued_at: work.now.toISOString(), ...snapshot },
    issued_at: work.now,
  });
  await em().flush();
  return id;
}

/** Whether a document was issued for a thing already. */
export async function isIssued(kind: DocumentKind, ref: string): Promise<boolean> {
  return (await em().count(Document, { kind, ref })) > 0;
}
