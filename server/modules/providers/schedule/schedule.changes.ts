import { LockMode } from '@mikro-orm/core';
import { em } from '#server/foundation/db/request-em.ts';
import type { Noun } from '#server/foundation/work/work.ts';
import { ownerOfProvider } from '../provider.service.ts';
import { Schedule } from './schedule.entity.ts';

/** Kept by its photographer; their page and their free days depend on it. */
export const schedules: Noun<Schedule> = {
  type: 'schedule',
  audienceOf: async ({ id }) => [await ownerOfProvider(id)],
  isPublic: true,
  offerOf: ({ id }) => id,
};

/** A photographer's schedule to change. */
export function scheduleForChange(providerId: string): Promise<Schedule> {
  return em().findOneOrFail(Schedule, { id: providerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Gives a new photographer a schedule, without any hours yet. */
export function addSchedule(providerId: string, now: Date): void {
  em().create(Schedule, { id: providerId, version: 1, created_at: now, updated_at: now });
}
