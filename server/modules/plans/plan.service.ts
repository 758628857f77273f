import { sql } from 'kysely';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { em } from '#server/db/request-em.ts';
import { planColumns, presentPlans, publicPlans } from './plan.presenter.ts';

/** A provider's published plans, cheapest first. */
export async function plansOf(providerId: string): Promise<Plan[]> {
  const { rows } = await sql`
    select ${planColumns} ${publicPlans} where pl.status = 'published' and pl.provider_id = ${providerId}
    order by pl.price_cents nulls last, pl.id`.execute(em().getKysely());
  return presentPlans(rows);
}
