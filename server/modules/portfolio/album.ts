import { sql } from 'kysely';
import { em } from '#server/db/request-em.ts';
import type { Photographer } from '#server/modules/providers/provider.service.ts';

/** Photos that have one order and one cover: a portfolio, or the images of a plan. */
export interface Album {
  readonly provider_id: string;
  /** Null of the portfolio. */
  readonly plan_id: string | null;
}

/** My portfolio, or the images of a plan of mine; null when the plan is gone or not mine. */
export async function albumOf({ providerId }: Photographer, planId: string | null): Promise<Album | null> {
  const album = { provider_id: providerId, plan_id: planId };
  if (planId === null) return album;
  const { rows } = await sql`
    select 1 from plans where id = ${planId} and provider_id = ${providerId} and status <> 'deleted'`.execute(
    em().getKysely(),
  );
  return rows.length > 0 ? album : null;
}

/** How a query narrows photos to an album. */
export function inAlbum({ provider_id, plan_id }: Album) {
  return plan_id === null
    ? sql`provider_id = ${provider_id} and plan_id is null`
    : sql`provider_id = ${provider_id} and plan_id = ${plan_id}`;
}
