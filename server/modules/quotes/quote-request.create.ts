import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { priceOf, subtotalOf } from '#shared/bookings/price.ts';
import { addHours, addMinutes } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { isOpen, isTaken, nearestFreeSlots, type Schedule } from '#shared/providers/availability.ts';
import { editableFields } from '#shared/quotes/quote-request.apply.ts';
import type { QuoteRequestCreate, QuoteRequestReply } from '#shared/quotes/quote-request.schema.ts';
import { requestExpiry } from '#shared/quotes/schedule-rules.ts';
import { em, withEm } from '#server/db/request-em.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import type { Work } from '#server/plugins/work.ts';
import { invalid, Refusal } from '#server/problems.ts';
import { type Asked, checkAsked } from './quote-request.checks.ts';
import { QuoteRequest } from './quote-request.entity.ts';
import { EXPIRE_REQUEST, GUEST_MAIL } from './quote-request.jobs.ts';
import { presentRequest, requestRow } from './quote-request.presenter.ts';
import { audienceOf, providerOwner } from './quote-request.readers.ts';
import type { QuotePorts } from './quote-request.ports.ts';

const ALTERNATIVES = 3;

/**
 * Keeps a new request; one for an instant plan becomes a held booking at once.
 * @throws Refusal `validation_failed`, `already_exists`, `id_taken`, `slot_taken` (with alternatives)
 */
export async function createRequest(
  ports: QuotePorts,
  limits: Limits,
  work: Work,
  actor: KnownActor,
  body: QuoteRequestCreate,
): Promise<QuoteRequestReply> {
  await refuseKnownId(body.id, actor);
  const asked = await checkAsked(body, work.now, limits);
  const schedule = await freeSchedule(ports, asked, body.duration_min, work.now, limits);
  const subtotal = instantSubtotal(asked, body.duration_min);
  if (subtotal !== null && schedule !== null && !isOpen(schedule, asked.startsAt, body.duration_min)) {
    throw invalid([{ field: 'time', validation: 'closed' }]);
  }
  await insert(body, actor, asked, work, limits);

  const booking =
    subtotal === null || asked.provider === null
      ? null
      : await ports.holdSlot(work, {
          quoteRequestId: body.id,
          owner: actor.owner,
          providerId: asked.provider.id,
          providerOwner: await providerOwner(asked.provider.id),
          planId: asked.plan?.id ?? null,
          startsAt: asked.startsAt,
          durationMin: body.duration_min,
          bufferMin: asked.provider.buffer_min,
          price: priceOf(subtotal, { tps: asked.provider.tps_no !== null, tvq: asked.provider.tvq_no !== null }),
          cameFromQueue: new Date(body.submitted_at) < addMinutes(work.now, -limits.queued_after_minutes),
        });
  if (subtotal !== null && booking === null) {
    throw slotTaken(
      await ports.scheduleOf(asked.provider?.id ?? '', work.now),
      asked,
      body.duration_min,
      work.now,
      limits,
    );
  }
  if (booking !== null) await award(body.id, work);

  const row = await requestRow(body.id);
  if (row === null) throw new Error('The request just kept can not be read');
  announce(work, row, await audienceOf(row));
  if (actor.kind === 'guest') work.later({ kind: GUEST_MAIL, payload: { quote_request_id: body.id } });
  return { ...presentRequest(row, 'full'), booking };
}

/** An id belongs to whoever used it first; the same owner learns what it made, a stranger nothing. */
async function refuseKnownId(id: string, actor: KnownActor): Promise<void> {
  const row = await requestRow(id);
  if (row === null) return;
  throw row.owner === actor.owner
    ? new Refusal('already_exists', { current: presentRequest(row, 'full') })
    : new Refusal('id_taken');
}

/** A targeted provider must be free then; the board has no provider to be taken. */
async function freeSchedule(
  ports: QuotePorts,
  asked: Asked,
  durationMin: number,
  now: Date,
  limits: Limits,
): Promise<Schedule | null> {
  if (asked.provider === null) return null;
  const schedule = await ports.scheduleOf(asked.provider.id, now);
  if (isTaken(schedule, asked.startsAt, durationMin)) throw slotTaken(schedule, asked, durationMin, now, limits);
  return schedule;
}

export function slotTaken(
  schedule: Schedule,
  asked: { startsAt: Date },
  durationMin: number,
  now: Date,
  limits: Limits,
): Refusal {
  const alternatives = nearestFreeSlots(
    schedule,
    {
      startsAt: asked.startsAt,
      durationMin,
      earliest: addHours(now, limits.lead_time_hours),
      latest: addHours(now, limits.horizon_days * 24),
    },
    ALTERNATIVES,
  );
  return new Refusal('slot_taken', { alternatives });
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
    await em().transactional((savepoint) =>
      withEm(savepoint, async () => {
        em().create(QuoteRequest, {
          ...editableFields(body),
          id: body.id,
          provider_id: body.provider_id,
          plan_id: body.plan_id,
          locale: body.locale,
          owner: actor.owner,
          status: 'open',
          starts_at: asked.startsAt,
          expires_at: expiresAt,
          version: 1,
          created_at: work.now,
          updated_at: work.now,
        });
        await em().flush();
      }),
    );
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    await refuseKnownId(body.id, actor);
    throw error;
  }
  work.later({ kind: EXPIRE_REQUEST, payload: { quote_request_id: body.id }, runAt: expiresAt });
  work.audit('quote_request.create', { type: 'quote_request', id: body.id });
}

async function award(id: string, work: Work): Promise<void> {
  await em().nativeUpdate(QuoteRequest, { id }, { status: 'awarded' });
  work.audit('quote_request.award', { type: 'quote_request', id });
}

function announce(work: Work, row: { id: string; version: number }, audience: Awaited<ReturnType<typeof audienceOf>>) {
  work.changed({ type: 'quote_request', id: row.id, version: row.version, audience });
}
