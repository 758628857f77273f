import { ownerOfProvider } from '#server/modules/providers/provider.service.ts';
import type { Noun, Work } from '#server/foundation/work/work.ts';
import type { Booking } from './booking.entity.ts';
import { grantedOwners } from '#server/modules/requests/links/granted.queries.ts';
import { freeQuarters } from './quarters/busy-quarters.service.ts';

/** A slot is released unpaid when its hold expires, when one of the two closes the account, when the page is
 * closed, or when it is cancelled. */
export type ReleaseReason = 'expired' | 'account_closed' | 'page_closed' | 'cancelled';

/** The effect of a released slot on requests, passed as a parameter because requests import this module. */
export interface HoldPorts {
  /** The request is open again after losing its slot. */
  reopen(work: Work, quoteRequestId: string, reason: ReleaseReason): Promise<void>;
}

/** Kept by its client, the holders of links to its request, and its photographer, whose free days are public. */
export const bookings: Noun<Booking> = {
  type: 'booking',
  audienceOf: async ({ owner, quote_request_id, provider_id }) => [
    owner,
    ...(await grantedOwners(quote_request_id)),
    await ownerOfProvider(provider_id),
  ],
  isPublic: true,
  offerOf: ({ provider_id }) => provider_id,
  follow: freeQuarters,
};
