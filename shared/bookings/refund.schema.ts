import * as z from 'zod/mini';
import { count, id, instant, text } from '../typed/text.schema.ts';

/** `POST /api/bookings/:id/refunds`: whole or in part, with a reason that the client reads. */
export const refundBooking = z.strictObject({
  id,
  cents: count(1, 100_000_000),
  reason: text(1, 1_000),
});
export type RefundBooking = z.infer<typeof refundBooking>;

/** The accounts between which money of a booking moves. The provider leads each charge through `passing`. */
export const ledgerAccounts = ['card', 'passing', 'photographer', 'platform'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** `GET /api/bookings/:id/ledger`: every movement, the oldest first; none is ever changed. */
export const bookingLedger = z.object({
  entries: z.array(
    z.object({
      id,
      at: instant,
      kind: z.enum(['charge', 'transfer', 'application_fee', 'refund', 'transfer_refund', 'application_fee_refund']),
      from: z.enum(ledgerAccounts),
      to: z.enum(ledgerAccounts),
      cents: z.int(),
    }),
  ),
});
export type BookingLedger = z.infer<typeof bookingLedger>;
