import * as z from 'zod/mini';
import { count, id, instant, text } from '../typed/text.schema.ts';

/** `ordered`: the provider is asked next. `failed`: later, by the bank. `refused`: by the provider. */
export const refundStates = ['ordered', 'pending', 'succeeded', 'failed', 'refused'] as const;

/** `POST /api/bookings/:id/refunds`: whole or in part, with a reason that the client reads. */
export const refundBooking = z.strictObject({
  id,
  cents: count(1, 100_000_000),
  reason: text(1, 1_000),
});
export type RefundBooking = z.infer<typeof refundBooking>;

/**
 * The accounts between which money of a booking moves. The provider leads each charge through
 * `passing`; what a bank took is in `dispute`; what the provider keeps is `costs`.
 */
export const ledgerAccounts = ['card', 'passing', 'photographer', 'platform', 'dispute', 'costs'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The provider's names of its movements, one row each; the cost of a dispute is a part of its movement. */
export const ledgerKinds = [
  'charge',
  'transfer',
  'application_fee',
  'refund',
  'transfer_refund',
  'application_fee_refund',
  'dispute',
  'dispute_reversal',
  'dispute_fee',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** `GET /api/bookings/:id/ledger`: every movement, the oldest first; none is ever changed. */
export const bookingLedger = z.object({
  entries: z.array(
    z.object({
      id,
      at: instant,
      kind: z.enum(ledgerKinds),
      from: z.enum(ledgerAccounts),
      to: z.enum(ledgerAccounts),
      cents: z.int(),
    }),
  ),
});
export type BookingLedger = z.infer<typeof bookingLedger>;
