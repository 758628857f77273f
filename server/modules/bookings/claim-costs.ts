import type { Booking as BookingShape } from '#shared/bookings/booking.schema.ts';
import type { ClaimCosts } from '#shared/bookings/claim.schema.ts';
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { isBelowCharge } from '#shared/payments/least-charge.ts';
import type { Limits } from '#shared/limits.ts';
import type { Action } from '#server/foundation/access/access.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { tellClient, tellPhotographer } from '#server/modules/requests/news/news.service.ts';
import { bookingInHand } from './booking-access.service.ts';
import { bookings } from './booking.noun.ts';
import { presentedBooking } from './booking.presenter.ts';
import { BookingClaim } from './claim.entity.ts';
import { advanceJob } from './money/advance.job.ts';
import { type Money, moneyOf } from './money/money.rows.ts';
import { settle } from './money/settle.ts';
import { forgetReceipts } from './receipts/forget-receipts.ts';
import { joinReceipts } from './receipts/join-receipts.ts';

/**
 * Claims costs of a session that its client cancelled, up to the ceiling that was shown to them. Without a line nothing is
 * claimed, and nothing can be any more: the receipts that were sent for it are forgotten.
 * @throws Refusal `not_found`, `invalid_state` (with the current booking), `validation_failed`
 */
export async function claimCosts(
  work: Work,
  actor: KnownActor,
  id: string,
  { lines, words, receipts }: ClaimCosts,
  limits: Limits,
): Promise<BookingShape> {
  const { booking, ...money } = await moneyInHand(work, actor, id, 'booking.claim');
  const until = booking.claim_until ?? null;
  if (money.claim !== null || until === null || until <= work.now) throw await invalidState(id, actor);
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const ceiling = booking.cancel_ceiling_cents ?? 0;
  if (cents > ceiling) throw invalid([{ field: 'lines', validation: 'maximum', params: { maximum: ceiling } }]);
  assertChargeable('lines', cents, limits);
  if (cents > 0) await joinReceipts(actor.owner, id, receipts);
  else await forgetReceipts(work, actor.owner, receipts);
  const claim =
    cents === 0
      ? null
      : em().create(BookingClaim, {
          booking_id: id,
          state: 'claimed',
          lines,
          cents,
          words,
          claimed_at: work.now,
          contest_until: addHours(work.now, limits.contest_days * DAY_HOURS),
          contest_words: null,
          settled_cents: null,
          decision_words: null,
          receipts: receipts.length === 0 ? null : [...new Set(receipts)],
        });
  await work.change(bookings, booking, 'booking.claim', () => {
    booking.claim_until = null;
  });
  if (claim !== null) tellClient(work, booking.quote_request_id, 'costs_claimed');
  return after(work, { ...money, booking, claim }, actor, limits);
}

/** The client contests what is claimed. @throws Refusal `not_found`, `invalid_state` (with the current booking) */
export async function contestClaim(
  work: Work,
  actor: KnownActor,
  id: string,
  words: string,
  limits: Limits,
): Promise<BookingShape> {
  const money = await moneyInHand(work, actor, id, 'booking.contest_claim');
  const { booking, claim } = money;
  if (claim?.state !== 'claimed' || claim.contest_until <= work.now) throw await invalidState(id, actor);
  await work.change(bookings, booking, 'booking.contest_claim', () => {
    em().assign(claim, { state: 'contested', contest_words: words });
  });
  tellPhotographer(work, booking, 'claim_contested');
  return after(work, money, actor, limits);
}

/** An administrator decides what is owed of a contested claim. @throws Refusal the same, and `validation_failed` */
export async function decideClaim(
  work: Work,
  actor: KnownActor,
  id: string,
  { cents, words }: { cents: number; words: string },
  limits: Limits,
): Promise<BookingShape> {
  const money = await moneyInHand(work, actor, id, 'booking.decide_claim');
  const { booking, claim } = money;
  if (claim?.state !== 'contested') throw await invalidState(id, actor);
  if (cents > claim.cents) throw invalid([{ field: 'cents', validation: 'maximum', params: { maximum: claim.cents } }]);
  assertChargeable('cents', cents, limits);
  await work.change(bookings, booking, 'booking.decide_claim', () => {
    em().assign(claim, { state: 'settled', settled_cents: cents, decision_words: words });
  });
  tellClient(work, booking.quote_request_id, 'claim_decided');
  tellPhotographer(work, booking, 'claim_decided');
  return after(work, money, actor, limits);
}

/** Nothing at all, or enough for a card. @throws Refusal `validation_failed` */
function assertChargeable(field: string, cents: number, limits: Limits): void {
  if (!isBelowCharge(cents, limits)) return;
  throw invalid([{ field, validation: 'minimum', params: { minimum: limits.least_charge_cents } }]);
}

async function moneyInHand(work: Work, actor: KnownActor, id: string, action: Action): Promise<Money> {
  return moneyOf(await bookingInHand(actor, id, action, work.now));
}

async function after(work: Work, money: Money, actor: KnownActor, limits: Limits): Promise<BookingShape> {
  await settle(work, money, limits);
  work.later(advanceJob, { booking_id: money.booking.id });
  return presentedBooking(money.booking.id, actor);
}

async function invalidState(id: string, actor: KnownActor): Promise<Refusal> {
  return new Refusal('invalid_state', { current: await presentedBooking(id, actor) });
}
