import { addHours } from '#shared/dates.ts';
import {
  blockingStatuses,
  bookingMoves,
  type BookingRule,
  type BookingStatus,
} from '#shared/bookings/booking.states.ts';
import type { CancellationPolicy } from '#shared/bookings/cancellation.ts';
import { bookingPaymentStates } from '#shared/payments/booking-payment.schema.ts';
import { mayMovePayment } from '#shared/payments/payment.states.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Stripe } from 'stripe';
import type { Picture } from './picture.ts';

// The invariants after every step of a history. Amounts and times are written by hand from the rules, without the
// functions that they check.

const DEPOSIT_SHARE = 0.3;
const NEAR_DAYS = 6;
const LEAST_CHARGE = 50;
const OPEN: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
];

/** @returns what is wrong of a booking at any moment, in words */
export function faultsOf(picture: Picture, before: BookingStatus | null): string[] {
  const { booking, payment, there } = picture;
  const faults = [...ledgerFaults(picture), ...slotFaults(picture, before), ...costFaults(picture)];
  const say = (isWrong: boolean, words: string) => {
    if (isWrong) faults.push(`${booking.status}, ${payment?.state ?? 'no payment'}: ${words}`);
  };
  say(there.captured > booking.total_cents, `${there.captured} were taken of ${booking.total_cents}`);
  say(there.refunded + there.contested > there.captured, `${there.refunded} were given back of ${there.captured}`);
  say(isAgreed(booking.status) && !isFirstPartPaid(picture), 'is agreed without its first part');
  const isOver = booking.status === 'expired';
  say(isOver && there.captured + there.reserved > 0, 'a hold ended with money');
  say(isOver && knownOpen(picture).length > 0, 'a hold ended with an intent that can still be paid');
  if (booking.is_for_business === 0) {
    const early = there.moves.filter(({ kind, at }) => kind === 'charge' && at < seconds(booking.ends_at));
    const isClaim = booking.status === 'cancelled_by_client';
    say(early.length > 0 && !isClaim, `a person was charged before the end, at ${early[0]?.at.toISOString()}`);
    const owed = picture.claim?.settled_cents ?? 0;
    say(isClaim && there.captured > owed, `${there.captured} were taken of a person who owes ${owed}`);
    say(isClaim && there.fees > 0, `a claim of costs has a commission of ${there.fees}`);
  }
  return faults;
}

/** Moves of payments that the table does not have. */
export function moveFaults(moves: readonly { before: string; after: string }[]): string[] {
  const stateOf = (name: string) => bookingPaymentStates.find((state) => state === name);
  return moves
    .filter(({ before, after }) => {
      const [from, to] = [stateOf(before), stateOf(after)];
      return from === undefined || to === undefined || !mayMovePayment(from, to);
    })
    .map(({ before, after }) => `a payment went from ${before} to ${after}`);
}

/** Intents that we know of, and that can be paid or taken. */
export function knownOpen({ intents, there }: Picture): (Stripe.PaymentIntent | Stripe.SetupIntent)[] {
  const known = new Set(intents.map(({ intent_id }) => intent_id));
  return [...there.intents, ...there.setups].filter(({ id, status }) => known.has(id) && OPEN.includes(status));
}

/** Every row is a movement of the provider, to the cent; at the end, every movement is a row too. */
function ledgerFaults({ booking, ledger, there }: Picture): string[] {
  const card = `card:${booking.id}`;
  const provider = `provider:${booking.provider_id}`;
  const pairs: Record<string, readonly [string, string, number]> = {
    charge: [card, 'platform:passing', 1],
    transfer: ['platform:passing', provider, -1],
    application_fee: [provider, 'platform:fee', 1],
    refund: ['platform:passing', card, -1],
    transfer_refund: [provider, 'platform:passing', 1],
    application_fee_refund: ['platform:fee', provider, -1],
    dispute: ['platform:passing', 'dispute:', -1],
    dispute_reversal: ['dispute:', 'platform:passing', 1],
    dispute_fee: ['platform:fee', 'stripe:cost', 1],
  };
  return ledger.flatMap(({ kind, ref, cents, debit, credit }) => {
    const same = there.moves.filter((move) => move.kind === kind && move.ref === ref);
    const [from, to, sign] = pairs[kind] ?? ['', '', 0];
    if (same.length !== 1) return [`the row ${kind} ${ref} has ${same.length} movements`];
    const isRight = same[0]?.cents === sign * cents && debit.startsWith(from) && credit.startsWith(to);
    return isRight ? [] : [`the row ${kind} of ${cents} from ${debit} to ${credit} is a movement of ${same[0]?.cents}`];
  });
}

/** An agreed slot is kept, its request awarded; no state comes from one that does not lead to it. */
function slotFaults({ booking: { status }, request }: Picture, before: BookingStatus | null): string[] {
  const isKept = blockingStatuses.some((one) => one === status);
  return [
    ...(isKept && request.status !== 'awarded'
      ? [`a booking that is ${status} has a request that is ${request.status}`]
      : []),
    ...(before !== null && !leadsTo(before, status) ? [`a booking went from ${before} to ${status}`] : []),
  ];
}

function leadsTo(from: BookingStatus, to: BookingStatus): boolean {
  if (from === to) return true;
  const rules: readonly BookingRule[] = Object.values(bookingMoves);
  return rules.some((rule) => rule.from.includes(from) && leadsTo(rule.to, to));
}

/** The ceiling is the one of its policy at its moment, and a claim is below it. */
function costFaults({ booking, claim }: Picture): string[] {
  const ceiling = booking.cancel_ceiling_cents ?? null;
  if (ceiling === null) return claim === null ? [] : ['costs are claimed of a session that was never agreed'];
  const expected = booking.status === 'cancelled_by_client' ? ceilingBy(booking) : 0;
  return [
    ...(ceiling === expected ? [] : [`the ceiling is ${ceiling}, not ${expected}`]),
    ...((claim?.cents ?? 0) <= ceiling ? [] : [`${claim?.cents} are claimed of at most ${ceiling}`]),
    ...[claim?.cents ?? 0, claim?.settled_cents ?? 0, ceiling]
      .filter((cents) => cents > 0 && cents < LEAST_CHARGE)
      .map((cents) => `${cents} are due, and no card is charged so little`),
    ...((claim?.settled_cents ?? 0) <= (claim?.cents ?? 0) ? [] : ['more was decided than was claimed']),
  ];
}

/** Never less than what its client kept with a move. */
function ceilingBy(booking: Picture['booking']): number {
  return Math.max(booking.ceiling_floor_cents, bandBy(booking, booking.cancelled_at ?? booking.starts_at));
}

/** Nothing until 24 h, 7 d, 30 d; 50 % until 24 h, 7 d; then all. Nothing in the first 24 h of a far one. */
export function bandBy({ policy, starts_at, confirmed_at, total_cents }: Picture['booking'], at: Date): number {
  const agreed = confirmed_at ?? at;
  const hours = (starts_at.getTime() - at.getTime()) / 3_600_000;
  if (at <= addHours(agreed, 24) && hours >= 48) return 0;
  const until: Record<CancellationPolicy, readonly [number, number]> = {
    souple: [24, 24],
    moderee: [7 * DAY_HOURS, 24],
    stricte: [30 * DAY_HOURS, 7 * DAY_HOURS],
  };
  const named: CancellationPolicy = policy;
  const [free, half] = until[named];
  if (hours >= free) return 0;
  return hours >= half ? Math.round(total_cents / 2) : total_cents;
}

export function isAgreed(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'completed' || status === 'closed';
}

/** Whether the bank said yes to what was due when the client confirmed. */
function isFirstPartPaid({ booking, there }: Picture): boolean {
  const agreed = booking.confirmed_at ?? booking.created_at;
  const isNear = booking.ends_at <= addHours(agreed, NEAR_DAYS * DAY_HOURS);
  const reserved = there.charges.some(({ amount, status }) => amount === booking.total_cents && status === 'succeeded');
  const kept = there.setups.some(({ status }) => status === 'succeeded');
  const deposit = there.captured >= Math.round(booking.total_cents * DEPOSIT_SHARE);
  // Between the hold and its payment, the end of the near days may pass: what was asked for counts.
  if (isNear) return reserved || kept || deposit;
  return booking.is_for_business === 1 ? deposit || reserved : kept || reserved;
}

/** The provider's times have no milliseconds. */
function seconds(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000);
}
