import { LockMode } from '@mikro-orm/core';
import { em } from '#server/foundation/db/request-em.ts';
import { ownerOfProvider } from '#server/modules/providers/provider.service.ts';
import type { Noun } from '#server/foundation/work/work.ts';
import { PortfolioPhoto } from './photo.entity.ts';

/** Kept by their photographer; the finished ones are on public pages and cards. */
export const photos: Noun<PortfolioPhoto> = {
  type: 'portfolio_photo',
  audienceOf: async ({ provider_id }) => [await ownerOfProvider(provider_id)],
  isPublic: ({ status }) => status === 'ready',
};

/** A photo to change; null when it was deleted. */
export function photoForChange(id: string): Promise<PortfolioPhoto | null> {
  return em().findOne(PortfolioPhoto, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
