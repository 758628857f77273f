import type { Owner } from '#shared/ids.ts';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownPerson } from '#server/foundation/module.ts';
import { Document } from './document.entity.ts';
import { ofPhotographer } from './document.readers.ts';

/** The documents of a person's bookings, and those of their sessions as a photographer. */
export async function documentsOfPerson({ owner, providerId }: KnownPerson) {
  const asClient = { booking_id: { $in: await idsOfBookings(owner) } };
  return providerId === null ? asClient : { $or: [asClient, { provider_id: providerId }] };
}

/** Those of them that they may read. */
async function readableBy({ owner, providerId }: KnownPerson) {
  const asClient = { booking_id: { $in: await idsOfBookings(owner) } };
  if (providerId === null) return asClient;
  return { $or: [asClient, { provider_id: providerId, kind: { $in: [...ofPhotographer, 'statement' as const] } }] };
}

async function idsOfBookings(owner: Owner): Promise<string[]> {
  const own = await tables().selectFrom('bookings').select('id').where('owner', '=', owner).execute();
  return own.map(({ id }) => id);
}

/** Their part of the copy of a person's data. */
export const personalDocuments = personalRows<Document>(Document, readableBy, ['ref']);
