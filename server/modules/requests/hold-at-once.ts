import type { Booking } from '#shared/bookings/booking.schema.ts';
import { priceOf, subtotalOf } from '#shared/bookings/price.ts';
import type { Limits } from '#shared/limits.ts';
import type { QuoteRequestCreate } from '#shared/requests/quote-request.schema.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { holdSlot } from '#server/modules/bookings/booking.service.ts';
import { scheduleSince } from '#server/modules/providers/schedule.service.ts';
import { slotTaken } from '#server/modules/providers/slot-taken.service.ts';
import type { Origin } from './guest-limits/request-addresses.ts';
import type { Asked } from './quote-request.checks.ts';
import { QuoteRequest } from './quote-request.entity.ts';
import { reopenRequest } from './quote-request.service.ts';

/** A request on its way into the tables. */
export interface SentRequest {
  readonly body: QuoteRequestCreate;
  readonly actor: KnownActor;
  readonly origin: Origin;
  readonly work: Work;
  readonly limits: Limits;
  /** Payments are enabled: a plan with `instant_book` is booked at once. */
  readonly booksAtOnce: boolean;
}

/**
 * Holds the slot of a request for an instant plan, and awards the request.
 * @returns null when a person must answer, or when the guest holds as many slots as one may
 * @throws Refusal `slot_taken`, with alternatives
 */
export async function holdAtOnce(sent: SentRequest, asked: Asked): Promise<Booking | null> {
  const { body, actor, work, limits, origin } = sent;
  const { provider, plan, startsAt } = asked;
  const subtotal = instantPrice(sent, asked);
  if (subtotal === null || provider === null || plan === null) return null;
  const held = await holdSlot(
    work,
    {
      quoteRequestId: body.id,
      owner: actor.owner,
      providerId: provider.id,
      planId: plan.id,
      startsAt,
      durationMin: body.duration_min,
      bufferMin: provider.buffer_min,
      price: priceOf(subtotal, { tps: provider.tps_no !== null, tvq: provider.tvq_no !== null }),
      policy: plan.policy,
      isForBusiness: body.is_for_business,
      sentAt: new Date(body.submitted_at),
      isGuest: actor.kind === 'guest',
      email: body.client_email,
      address: origin.address,
    },
    limits,
    { reopen: reopenRequest },
  );
  if (held === null) {
    throw slotTaken(await scheduleSince(provider.id, work.now), asked, body.duration_min, work.now);
  }
  if (held === 'limit') {
    await em().nativeUpdate(QuoteRequest, { id: body.id }, { unheld_reason: 'limit' });
    return null;
  }
  await em().nativeUpdate(QuoteRequest, { id: body.id }, { status: 'awarded' });
  work.audit('quote_request.award', { type: 'quote_request', id: body.id });
  return held;
}

/** The price of an instant booking in cents, without taxes; null when a person must answer. */
export function instantPrice({ body, booksAtOnce }: SentRequest, { plan, provider }: Asked): number | null {
  const isInstant = booksAtOnce && plan?.instant_book === 1 && provider?.stripe_charges_enabled === 1;
  return isInstant ? subtotalOf(plan, body.duration_min) : null;
}
