import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { priceOf, subtotalOf } from '#shared/bookings/price.ts';
import type { Limits } from '#shared/limits.ts';
import { isOpen, isTaken, type Schedule } from '#shared/schedules/availability/availability.ts';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import type { QuoteRequestCreate, QuoteRequestReply } from '#shared/requests/quote-request.schema.ts';
import { requestExpiry } from '#shared/schedules/start.rules.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { bookingOf, holdSlot } from '#server/modules/bookings/booking.service.ts';
import { keepAccountOf } from '#server/modules/providers/provider.service.ts';
import { slotTaken } from '#server/modules/providers/slot-taken.service.ts';
import { scheduleSince } from '#server/modules/providers/schedule.service.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { alreadyExists, type Work } from '#server/foundation/work/work.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { expireRequestJob } from './expire-request.job.ts';
import { tellBoardJob } from './board/board-mail.job.ts';
import { tellAsked, tellClient } from './news/news.service.ts';
import { type Asked, checkAddressee } from './quote-request.checks.ts';
import { QuoteRequest } from './quote-request.entity.ts';

import { presentRequest } from './quote-request.presenter.ts';
import { requestRow } from './quote-request.queries.ts';
import { quoteRequests } from './quote-request.readers.ts';
import { reopenRequest } from './quote-request.service.ts';
import { admit, noteAddress, type Origin } from './guest-limits/request-addresses.ts';

/** The settings for requests. */
export interface QuoteSettings {
  readonly limits: Limits;
  /** Payments are enabled: a plan with `instant_book` is booked at once. */
  readonly booksAtOnce: boolean;
}

/**
 * Stores a new request; one for an instant plan becomes a held booking at once, if payments are enabled.
 * @throws Refusal `validation_failed`, `already_exists`, `id_taken`, `slot_taken` (with alternatives)
 * @throws ProofNeeded
 */
export async function createRequest(
  { limits, booksAtOnce }: QuoteSettings,
  work: Work,
  actor: KnownActor,
  body: QuoteRequestCreate,
  origin: Origin,
): Promise<QuoteRequestReply> {
  // Before other locks: either the closing of the account waits and declines this request, or this one finds it closed.
  if (body.provider_id !== null) await keepAccountOf(body.provider_id);
  await refuseKnownId(work, body.id, actor);
  await admit(actor, origin, work.now, limits);
  refuseOwnPage(actor, body.provider_id);
  const asked = await checkAddressee(body, work.now, limits);
  const schedule = await freeSchedule(asked, body.duration_min, work.now);
  const subtotal = booksAtOnce ? instantSubtotal(asked, body.duration_min) : null;
  if (subtotal !== null && schedule !== null && !isOpen(schedule, asked.startsAt, body.duration_min)) {
    throw invalid([{ field: 'time', validation: 'closed' }]);
  }
  await insert(body, actor, asked, work, limits);

  const held =
    subtotal === null || asked.provider === null
      ? null
      : await holdSlot(
          work,
          {
            quoteRequestId: body.id,
            owner: actor.owner,
            providerId: asked.provider.id,
            planId: asked.plan?.id ?? null,
            startsAt: asked.startsAt,
            durationMin: body.duration_min,
            bufferMin: asked.provider.buffer_min,
            price: priceOf(subtotal, { tps: asked.provider.tps_no !== null, tvq: asked.provider.tvq_no !== null }),
            sentAt: new Date(body.submitted_at),
            isGuest: actor.kind === 'guest',
            email: body.client_email,
            address: origin.address,
          },
          limits,
          { reopen: reopenRequest },
        );
  if (subtotal !== null && held === null) {
    throw slotTaken(await scheduleSince(asked.provider?.id ?? '', work.now), asked, body.duration_min, work.now);
  }
  const booking = held === 'limit' ? null : held;
  if (held === 'limit') await em().nativeUpdate(QuoteRequest, { id: body.id }, { unheld_reason: 'limit' });
  if (booking !== null) await award(body.id, work);
  const holdExpiresAt = heldUntil(booking);
  await noteAddress(body.id, actor, origin, { now: work.now, holdExpiresAt, limits });

  const row = await requestRow(body.id);
  if (row === null) throw new Error('The request just kept can not be read');
  if (actor.kind === 'guest') tellClient(work, body.id, 'received');
  if (body.provider_id !== null && booking === null) tellAsked(work, body.id, body.provider_id);
  if (body.provider_id === null) work.later(tellBoardJob, { quote_request_id: body.id });
  return { ...presentRequest(row, 'full'), booking };
}

function heldUntil(booking: Booking | null): Date | null {
  const until = booking?.hold_expires_at ?? null;
  return until === null ? null : new Date(until);
}

/** Nobody asks themselves. */
function refuseOwnPage(actor: KnownActor, providerId: string | null): void {
  if (actor.kind !== 'user' || providerId === null || actor.provider?.id !== providerId) return;
  throw invalid([{ field: 'provider_id', validation: 'self' }]);
}

/** An id belongs to its first user. The same owner gets its row, another person gets no data. */
async function refuseKnownId(work: Work, id: string, actor: KnownActor): Promise<void> {
  const row = await requestRow(id);
  if (row === null) return;
  if (row.owner !== actor.owner) throw new Refusal('id_taken');
  const current = presentRequest(row, 'full');
  throw alreadyExists(work, row.created_from, { ...current, booking: await bookingOf(id) }, current);
}

/** A targeted provider must be free then; the board has no provider. */
async function freeSchedule(asked: Asked, durationMin: number, now: Date): Promise<Schedule | null> {
  if (asked.provider === null) return null;
  const schedule = await scheduleSince(asked.provider.id, now);
  if (isTaken(schedule, asked.startsAt, durationMin)) throw slotTaken(schedule, asked, durationMin, now);
  return schedule;
}

/** The price of an instant booking, or null when the request must be answered by a person. */
function instantSubtotal({ plan, provider }: Asked, durationMin: number): number | null {
  const isInstant = plan?.instant_book === 1 && provider?.stripe_charges_enabled === 1;
  return isInstant ? subtotalOf(plan, durationMin) : null;
}

async function insert(
  body: QuoteRequestCreate,
  actor: KnownActor,
  asked: Asked,
  work: Work,
  limits: Limits,
): Promise<void> {
  const expiresAt = requestExpiry(work.now, asked.startsAt, limits);
  try {
    const request = await em().transactional((savepoint) =>
      withEm(savepoint, async () => {
        const created = em().create(QuoteRequest, {
          ...requestValues(body),
          id: body.id,
          provider_id: body.provider_id,
          plan_id: body.plan_id,
          terms_version: body.terms_version,
          locale: body.locale,
          owner: actor.owner,
          status: 'open',
          end_words: '',
          created_from: work.fingerprint,
          starts_at: asked.startsAt,
          expires_at: expiresAt,
          version: 1,
          created_at: work.now,
          updated_at: work.now,
        });
        await em().flush();
        return created;
      }),
    );
    await work.add(quoteRequests, request, 'quote_request.create');
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    await refuseKnownId(work, body.id, actor);
    throw error;
  }
  work.later(expireRequestJob, { quote_request_id: body.id }, expiresAt);
}

async function award(id: string, work: Work): Promise<void> {
  await em().nativeUpdate(QuoteRequest, { id }, { status: 'awarded' });
  work.audit('quote_request.award', { type: 'quote_request', id });
}
