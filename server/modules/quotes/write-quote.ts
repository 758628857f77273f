import { priceOf } from '#shared/bookings/price.ts';
import { addDays, shootInstant } from '#shared/dates.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import { isTaken } from '#shared/schedules/availability/availability.ts';
import { quoteValues } from '#shared/quotes/quote.fields.ts';
import { subtotalOfLines } from '#shared/quotes/line-items.ts';
import { validUntil } from '#shared/quotes/quote.overlay.ts';
import type { QuoteValues } from '#shared/quotes/quote.schema.ts';
import { FLEXIBLE_DAYS } from '#shared/requests/asking/flexible.ts';
import type { Limits } from '#shared/limits.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { AskedSlot } from '#server/modules/requests/answers.service.ts';
import { slotTaken } from '#server/modules/providers/slot-taken.service.ts';
import { scheduleSince } from '#server/modules/providers/schedule.service.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';

/** The columns of a quote that its photographer's words make, for this moment. */
export async function columnsOf(body: QuoteValues, request: AskedSlot, providerId: string, now: Date, limits: Limits) {
  const slot = {
    date: body.date ?? request.date,
    time: body.time ?? request.time,
    duration_min: body.duration_min ?? request.duration_min,
  };
  const startsAt = checkedStart(slot, request, now);
  const schedule = await scheduleSince(providerId, now);
  if (isTaken(schedule, startsAt, slot.duration_min)) {
    throw slotTaken(schedule, { startsAt, limits }, slot.duration_min, now);
  }
  return {
    ...quoteValues(body),
    ...slot,
    ...priceOf(subtotalOfLines(body.line_items), await registrationsOf(providerId)),
    starts_at: startsAt,
    valid_until: validUntil(now, body.valid_days, startsAt),
    revised_at: now,
  };
}

/** The start of the session: the request's, or another one where the client is flexible. @throws Refusal `validation_failed` */
function checkedStart(
  { date, time }: { readonly date: string; readonly time: string },
  request: AskedSlot,
  now: Date,
): Date {
  const isMoved = date !== request.date || time !== request.time;
  const errors: FieldError[] = [];
  const isNear = date >= addDays(request.date, -FLEXIBLE_DAYS) && date <= addDays(request.date, FLEXIBLE_DAYS);
  if (isMoved && request.date_flexible === 0) errors.push({ field: 'date', validation: 'fixed' });
  else if (!isNear) errors.push({ field: 'date', validation: 'range', params: { days: FLEXIBLE_DAYS } });
  const startsAt = shootInstant(date, time);
  if (startsAt === null) errors.push({ field: 'time', validation: 'nonexistent' });
  else if (startsAt <= now) errors.push({ field: 'date', validation: 'future' });
  if (errors.length > 0 || startsAt === null) throw invalid(errors);
  return startsAt;
}

async function registrationsOf(providerId: string): Promise<{ tps: boolean; tvq: boolean }> {
  const { tps_no, tvq_no } = await tables()
    .selectFrom('providers')
    .select(['tps_no', 'tvq_no'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  return { tps: tps_no !== null, tvq: tvq_no !== null };
}

/**
 * A photographer who answers, or whose quote is accepted, has a public page; where payments are on, they can be paid.
 * @throws Refusal `photographer_away`, `payment_account_needed`
 */
export async function assertAnswers(providerId: string, isPaid: boolean): Promise<{ readonly bufferMin: number }> {
  const found = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.status', 'u.status as account', 'p.stripe_charges_enabled', 'p.buffer_min'])
    .where('p.id', '=', providerId)
    .executeTakeFirstOrThrow();
  if (found.status !== 'active' || found.account !== 'active') throw new Refusal('photographer_away');
  if (isPaid && found.stripe_charges_enabled !== 1) throw new Refusal('payment_account_needed');
  return { bufferMin: found.buffer_min };
}
