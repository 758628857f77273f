import type { Photographer } from '#server/modules/providers/provider.service.ts';
import { type Album, existingPlan } from './photo.queries.ts';

/** My portfolio, or the images of a plan of mine; null when the plan is gone or not mine. */
export async function albumOf({ providerId }: Photographer, planId: string | null): Promise<Album | null> {
  const album = { provider_id: providerId, plan_id: planId };
  if (planId === null) return album;
  return (await existingPlan(planId, providerId)) === undefined ? null : album;
}
