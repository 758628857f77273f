import * as z from 'zod/mini';
import { bookingSchema } from '../booking.schema.ts';
import { bookingStatuses } from '../booking.states.ts';
import { bookingLedger, refundStates } from '../refund.schema.ts';
import { envelope, pageOf } from '../../protocol/envelope.ts';
import { TABLE_PAGE_SIZE } from '../../protocol/page-size.ts';
import { id, instant, localDate, localTime, text } from '../../typed/text.schema.ts';
import { deskNeeds } from './desk-needs.ts';
import { bookingPaymentStates } from '../../payments/booking-payment.schema.ts';

/** `GET /api/admin/payments` */
export const deskQuery = z.strictObject({
  /** Part of the name of either party; ignores case and accents. */
  q: z.optional(text(1, 100)),
  state: z.optional(z.enum(bookingPaymentStates)),
  need: z.optional(z.enum(deskNeeds)),
  ...pageOf(TABLE_PAGE_SIZE),
});

/** A line of the list; amounts in whole cents. */
export const deskRow = z.object({
  id,
  /** The contract that it belongs to. */
  quote_request_id: id,
  client_name: z.string(),
  provider_name: z.string(),
  date: localDate,
  time: localTime,
  status: z.enum(bookingStatuses),
  state: z.enum(bookingPaymentStates),
  total_cents: z.int(),
  /** Null when nobody is needed. */
  need: z.nullable(z.enum(deskNeeds)),
  /** The end of the time to answer a bank, or of the time to contest a claim; null for none. */
  due_at: z.nullable(instant),
});
export type DeskRow = z.infer<typeof deskRow>;
export const deskList = envelope(deskRow);

/** `GET /api/admin/payments/:id`: the money of one booking. */
export const deskPayment = z.object({
  booking: bookingSchema,
  client_name: z.string(),
  provider_name: z.string(),
  /** What can still be given back; 0 for nothing. */
  refundable_cents: z.int(),
  /** Costs are decided as nothing, or as this at least. */
  least_charge_cents: z.int(),
  /** The oldest first. */
  refunds: z.array(
    z.object({ id, cents: z.int(), reason: z.string(), state: z.enum(refundStates), created_at: instant }),
  ),
  ...bookingLedger.shape,
});
export type DeskPayment = z.infer<typeof deskPayment>;

/** `missing_entry`: the provider moved something that the ledger does not have. `missing_move`: the reverse. */
export const differenceProblems = ['missing_entry', 'missing_move', 'other_amount'] as const;

/** A movement of the provider and a row of the ledger that are not each other's. */
export const deskDifference = z.object({
  id,
  problem: z.enum(differenceProblems),
  /** The provider's names of the movement and of what it belongs to. */
  kind: z.string(),
  ref: z.string(),
  /** The provider's amount; null where it moved nothing. */
  move_cents: z.nullable(z.int()),
  /** Ours; null without a row. */
  entry_cents: z.nullable(z.int()),
  /** Null when it is not known. */
  booking_id: z.nullable(id),
  found_at: instant,
});
export type DeskDifference = z.infer<typeof deskDifference>;

/** How many open differences are listed; the others come once these are settled. */
export const DIFFERENCES_SHOWN = 50;

/** `GET /api/admin/ledger`: the last comparison of the ledger with the provider's movements. */
export const deskLedger = z.object({
  /** Null before the first one. */
  compared_at: z.nullable(instant),
  /** The movements that it read. */
  moves: z.int(),
  /** Those that are open, of every comparison. */
  differences: z.int(),
  /** The oldest of them. */
  open: z.array(deskDifference),
});
export type DeskLedger = z.infer<typeof deskLedger>;

/** `PUT /api/admin/ledger/differences/:id`: settled by hand, with the reason. */
export const settleDifference = z.strictObject({ words: text(1, 1_000) });
