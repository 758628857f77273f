import type { Owner } from '#shared/ids.ts';
import { changedBookings } from '#server/modules/bookings/booking.service.ts';
import { changedQuotes } from '#server/modules/quotes/quote.service.ts';
import { changedMessages } from '#server/modules/threads/thread.service.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { lockedInOrder } from './close-requests.ts';
import { grantedOwners } from './links/granted.queries.ts';
import { audienceOf } from './quote-request.readers.ts';

/**
 * Moves a guest's requests, and its grants by links, to the person. The links mailed for these requests end, since the
 * person signs in instead.
 */
export async function claimRequests(work: Work, guest: Owner, person: Owner): Promise<number> {
  const db = tables();
  await lockedInOrder({ owner: guest });
  const moved = await db
    .updateTable('quote_requests')
    .set({ owner: person })
    .where('owner', '=', guest)
    .returning(['id', 'owner', 'provider_id', 'version'])
    .execute();
  const theirs = db.selectFrom('quote_request_grants').select('quote_request_id').where('owner', '=', person);
  await db
    .deleteFrom('quote_request_grants')
    .where('owner', '=', guest)
    .where('quote_request_id', 'in', theirs)
    .execute();
  await db.updateTable('quote_request_grants').set({ owner: person }).where('owner', '=', guest).execute();
  for (const request of moved) {
    const readers = await audienceOf(request);
    const holders = await grantedOwners(request.id);
    await db.deleteFrom('quote_request_grants').where('quote_request_id', '=', request.id).execute();
    work.changed({ type: 'quote_request', id: request.id, version: request.version, audience: [guest, ...readers] });
    await changedQuotes(work, request.id, [guest, person, ...holders]);
    await changedMessages(work, request.id, [guest, person, ...holders]);
    await changedBookings(work, request.id, holders);
    work.audit('quote_request.claim', { type: 'quote_request', id: request.id });
  }
  return moved.length;
}
