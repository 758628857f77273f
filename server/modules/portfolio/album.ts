import type { Photographer } from '#server/modules/providers/provider.service.ts';
import { livePlan } from './photo.queries.ts';

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
  return (await livePlan(planId, providerId)) === undefined ? null : album;
}
