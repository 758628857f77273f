import type { EntityMetadata, Platform } from '@mikro-orm/core';
import { blockingStatuses } from '#shared/bookings/booking.states.ts';

export const NO_OVERLAP = 'bookings_no_overlap';

const BLOCKING = blockingStatuses.map((status) => `'${status}'`).join(', ');

/**
 * Prevents two bookings of a provider over the same time, even in a race: PostgreSQL by an exclusion constraint
 * (btree_gist), SQLite by triggers on insert and update (un-cancelling included). Declared as metadata, so that the
 * schema generator knows both and a rebuilt table keeps them.
 */
export function addNoOverlapRule(meta: EntityMetadata, platform: Platform): void {
  if (meta.className !== 'Booking') return;
  if (platform.constructor.name.startsWith('PostgreSql')) {
    meta.checks.push({
      name: NO_OVERLAP,
      expression: `exclude using gist (provider_id with =, tstzrange(starts_at, busy_until) with &&) where (status in (${BLOCKING}))`,
    });
    return;
  }
  meta.triggers.push({
    name: NO_OVERLAP,
    timing: 'before',
    events: ['insert', 'update'],
    body: `select raise(abort, 'CHECK constraint failed: ${NO_OVERLAP}') where new.status in (${BLOCKING}) and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in (${BLOCKING}) and other.starts_at < new.busy_until and new.starts_at < other.busy_until);`,
  });
}

/** Whether a database error came from the no-overlap rule: 23P01 on PostgreSQL, the triggers' message on SQLite. */
export function isOverlapRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.includes(NO_OVERLAP);
}
