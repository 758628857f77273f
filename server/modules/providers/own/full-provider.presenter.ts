import type { FullProvider } from '#shared/providers/full-provider.schema.ts';
import { isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { plansForPreview } from '#server/modules/plans/plan.service.ts';
import { notFound } from '#server/foundation/problems.ts';
import { presentProviders } from '../provider.presenter.ts';
import { ownProvider } from '../provider.queries.ts';
import { openingHoursOf } from '../schedule.queries.ts';
import { presentOwnProvider } from './own-provider.presenter.ts';

/**
 * All data of a provider in any state, with the page that clients see.
 * @throws Refusal `not_found`
 */
export async function presentFullProvider(id: string): Promise<FullProvider> {
  const [shown] = await presentProviders(await ownProvider(id));
  if (shown === undefined) throw notFound();
  const { review_note, submitted_at, business_name, tps_no, tvq_no, former_slugs, version } =
    await presentOwnProvider(id);
  const person = await personOf(id);
  return {
    ...shown,
    plans: await plansForPreview(id),
    opening_hours: await openingHoursOf(id),
    review_note,
    submitted_at,
    business_name,
    tps_no,
    tvq_no,
    former_slugs,
    version,
    stripe_connected_account_id: person.stripe_connected_account_id,
    user: {
      ...shown.user,
      id: person.user_id,
      email: person.email,
      birthdate: person.birthdate,
      phone: person.phone,
      status: person.status,
      is_admin: person.is_admin,
      is_test: person.is_test,
      verified_at: isoInstantOrNull(person.verified_at),
      created_at: isoInstant(person.created_at),
      suspended_at: isoInstantOrNull(person.suspended_at),
      client:
        person.client_id === null ? null : { id: person.client_id, business_name: person.client_business_name ?? null },
    },
  };
}

function personOf(providerId: string) {
  return tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('clients as c', 'c.user_id', 'u.id')
    .select(['p.stripe_connected_account_id', 'p.user_id', 'u.email', 'u.birthdate', 'u.phone', 'u.status'])
    .select(['u.is_admin', 'u.is_test', 'u.verified_at', 'u.created_at', 'u.suspended_at'])
    .select(['c.id as client_id', 'c.business_name as client_business_name'])
    .where('p.id', '=', providerId)
    .executeTakeFirstOrThrow();
}
