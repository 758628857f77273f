import type { DocumentKind } from '#shared/documents/document.schema.ts';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownPerson } from '#server/foundation/module.ts';
import { Document } from './document.entity.ts';
import { ofPhotographer } from './document.readers.ts';

/**
 * The documents of a person's bookings, and those of their sessions as a photographer.
 * @param kinds those of their sessions; without it all
 */
export async function documentsOfPerson({ owner, providerId }: KnownPerson, kinds?: readonly DocumentKind[]) {
  const bookings = await tables().selectFrom('bookings').select('id').where('owner', '=', owner).execute();
  const asClient = { booking_id: { $in: bookings.map(({ id }) => id) } };
  if (providerId === null) return asClient;
  return {
    $or: [asClient, { provider_id: providerId, ...(kinds === undefined ? {} : { kind: { $in: [...kinds] } }) }],
  };
}

/** Their part of the copy of a person's data: what they may read. */
export const personalDocuments = personalRows<Document>(
  Document,
  (person) => documentsOfPerson(person, [...ofPhotographer, 'statement']),
  ['ref'],
);
