import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { FieldError } from '#shared/protocol/problem.ts';
import { shootInstant } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import type { QuoteRequestCreate, QuoteRequestEdit } from '#shared/requests/quote-request.schema.ts';
import { allowsDuration } from '#shared/plans/plan-length.ts';
import { limitsIn } from '#shared/requests/asking/horizon.ts';
import { scheduleErrors } from '#shared/schedules/start.rules.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { invalid } from '#server/foundation/problems.ts';
import type { QuoteRequest } from './quote-request.entity.ts';

/** The addressee and the subject of a request; rows read in the request's own transaction. */
export interface Asked {
  readonly startsAt: Date;
  readonly provider: Found<typeof providerById> | null;
  readonly plan: Found<typeof planById> | null;
  /** The limits of its category. */
  readonly limits: Limits;
}

/**
 * Checks rules outside the schema: an allowed hour, a valid number of its country, and rows that exist and accept
 * requests.
 * @param edited the row that an edit changes: its plan stays, published or not, and a new length has to fit it
 * @throws Refusal `validation_failed`, every wrong field in it
 */
export async function checkAddressee(
  body: Omit<QuoteRequestEdit, 'id'> & Partial<Pick<QuoteRequestCreate, 'provider_id' | 'plan_id'>>,
  now: Date,
  allLimits: Limits,
  edited: Pick<QuoteRequest, 'plan_id' | 'duration_min'> | null = null,
): Promise<Asked> {
  const category = await tables()
    .selectFrom('categories')
    .select('name_i18n')
    .where('id', '=', body.category_id)
    .executeTakeFirst();
  const limits = limitsIn(allLimits, category?.name_i18n);
  const errors: FieldError[] = [...scheduleErrors(body, now, limits)];
  // For Canadian numbers, the schema is sufficient.
  if (body.client_phone !== null && parsePhoneNumberFromString(body.client_phone)?.isPossible() !== true) {
    errors.push({ field: 'client_phone', validation: 'format' });
  }
  if (category === undefined) errors.push({ field: 'category_id', validation: 'exists' });
  if (!(await cityExists(body.city_id))) errors.push({ field: 'city_id', validation: 'exists' });
  const provider = body.provider_id ? ((await providerById(body.provider_id)) ?? null) : null;
  const acceptsRequests = provider?.status === 'active' && provider.account_status === 'active';
  if (body.provider_id && !acceptsRequests) {
    errors.push({ field: 'provider_id', validation: 'exists' });
  }
  const plan = body.plan_id ? ((await planById(body.plan_id)) ?? null) : null;
  if (body.plan_id && (plan?.status !== 'published' || plan.provider_id !== provider?.id)) {
    errors.push({ field: 'plan_id', validation: 'exists' });
  } else if (plan !== null) {
    errors.push(...lengthErrors(plan, body.duration_min));
  }
  if (edited?.plan_id && edited.duration_min !== body.duration_min) {
    const kept = await planById(edited.plan_id);
    if (kept !== undefined) errors.push(...lengthErrors(kept, body.duration_min));
  }
  const startsAt = shootInstant(body.date, body.time);
  if (errors.length > 0 || startsAt === null) throw invalid(errors);
  return { startsAt, provider, plan, limits };
}

function lengthErrors(plan: Parameters<typeof allowsDuration>[0], durationMin: number): FieldError[] {
  if (allowsDuration(plan, durationMin)) return [];
  return [{ field: 'duration_min', validation: 'plan', params: { minutes: plan.duration_min } }];
}

async function cityExists(id: string): Promise<boolean> {
  const row = await tables().selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

function providerById(id: string) {
  return tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.status', 'p.buffer_min', 'p.stripe_charges_enabled', 'p.tps_no', 'p.tvq_no'])
    .select('u.status as account_status')
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/** The columns of a plan that matter for a request. */
function planById(id: string) {
  return tables()
    .selectFrom('plans')
    .select(['id', 'provider_id', 'status', 'pricing_type', 'price_cents', 'duration_min', 'extra_hour_cents'])
    .select(['instant_book', 'policy'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type Found<Query extends (id: string) => unknown> = Exclude<Awaited<ReturnType<Query>>, undefined>;
