import { LockMode } from '@mikro-orm/core';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { ownerOfProvider, type Photographer } from '#server/modules/providers/provider.service.ts';
import type { Noun } from '#server/foundation/work/work.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { Plan } from './plan.entity.ts';

/** Kept by their photographer; public once published. */
export const plans: Noun<Plan> = {
  type: 'plan',
  audienceOf: async ({ provider_id }) => [await ownerOfProvider(provider_id)],
  isPublic: true,
  offerOf: ({ provider_id }) => provider_id,
};

/** A plan of mine to change; null when there is none. */
export function planForChange({ providerId }: Photographer, id: string): Promise<Plan | null> {
  return em().findOne(Plan, { id, provider_id: providerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** @throws Refusal `storage_full` when this many more would exceed the quota */
export async function refuseTooMany({ plan_quota }: Limits, { providerId }: Photographer, more: number): Promise<void> {
  const count = await em().count(Plan, { provider_id: providerId, status: { $ne: 'deleted' } });
  if (count + more > plan_quota) throw new Refusal('storage_full', { detail: 'There are all the plans there can be' });
}
