import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import type { QuoteRequestReply } from '#shared/requests/quote-request.schema.ts';
import { isOpen, isTaken } from '#shared/schedules/availability/availability.ts';
import { requestExpiry } from '#shared/schedules/start.rules.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { alreadyExists, type Work } from '#server/foundation/work/work.ts';
import { bookingOf } from '#server/modules/bookings/booking.service.ts';
import { keepAccountOf } from '#server/modules/providers/provider.service.ts';
import { scheduleSince } from '#server/modules/providers/schedule.service.ts';
import { slotTaken } from '#server/modules/providers/slot-taken.service.ts';
import { tellBoardJob } from './board/board-mail.job.ts';
import { expireRequestJob } from './expire-request.job.ts';
import { admit, noteAddress } from './guest-limits/request-addresses.ts';
import { holdAtOnce, instantPrice, type SentRequest } from './hold-at-once.ts';
import { tellAsked, tellClient } from './news/news.service.ts';
import { type Asked, checkAddressee } from './quote-request.checks.ts';
import { QuoteRequest } from './quote-request.entity.ts';
import { presentRequest } from './quote-request.presenter.ts';
import { requestRow } from './quote-request.queries.ts';
import { quoteRequests } from './quote-request.readers.ts';

/**
 * Stores a new request; one for an instant plan becomes a held booking at once, if payments are enabled.
 * @throws Refusal `validation_failed`, `already_exists`, `id_taken`, `slot_taken` (with alternatives)
 * @throws ProofNeeded
 */
export async function createRequest(sent: SentRequest): Promise<QuoteRequestReply> {
  const asked = await check(sent);
  await insert(sent, asked);
  const booking = await holdAtOnce(sent, asked);
  await noteAddress(sent.body.id, sent.actor, sent.origin, {
    now: sent.work.now,
    holdExpiresAt: heldUntil(booking),
    limits: sent.limits,
  });
  announce(sent, booking !== null);
  const row = await requestRow(sent.body.id);
  if (row === null) throw new Error('The request just kept can not be read');
  return { ...presentRequest(row, 'full'), booking };
}

/** Refuses a known id, a flood, a wrong field, and a photographer who is not free. */
async function check(sent: SentRequest): Promise<Asked> {
  const { body, actor, origin, limits, work } = sent;
  // Before other locks: either the closing of the account waits and declines this request, or this one finds it closed.
  if (body.provider_id !== null) await keepAccountOf(body.provider_id);
  await refuseKnownId(work, body.id, actor);
  await admit(actor, origin, work.now, limits);
  refuseOwnPage(actor, body.provider_id);
  const asked = await checkAddressee(body, work.now, limits);
  // The board has no photographer.
  if (asked.provider === null) return asked;
  const schedule = await scheduleSince(asked.provider.id, work.now);
  if (isTaken(schedule, asked.startsAt, body.duration_min)) {
    throw slotTaken(schedule, asked, body.duration_min, work.now);
  }
  if (instantPrice(sent, asked) !== null && !isOpen(schedule, asked.startsAt, body.duration_min)) {
    throw invalid([{ field: 'time', validation: 'closed' }]);
  }
  return asked;
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

async function insert({ body, actor, work, limits }: SentRequest, asked: Asked): Promise<void> {
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

function heldUntil(booking: Booking | null): Date | null {
  const until = booking?.hold_expires_at ?? null;
  return until === null ? null : new Date(until);
}

/** A guest gets a link to the request; who can answer it is told. */
function announce({ body, actor, work }: SentRequest, isHeld: boolean): void {
  if (actor.kind === 'guest') tellClient(work, body.id, 'received');
  if (body.provider_id === null) work.later(tellBoardJob, { quote_request_id: body.id });
  else if (!isHeld) tellAsked(work, body.id, body.provider_id);
}
