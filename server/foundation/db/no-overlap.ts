import type { EntityMetadata, Platform } from '@mikro-orm/core';
import { blockingStatuses } from '#shared/bookings/booking.states.ts';

export const NO_OVERLAP = 'bookings_no_overlap';

const BLOCKING = blockingStatuses.map((status) => `'${status}'`).join(', ');

/** Each of the two slots of one row against each of the other's; a comparison with null is not true. */
const OVERLAP = [
  'other.starts_at < new.busy_until and new.starts_at < other.busy_until',
  'other.held_from < new.busy_until and new.starts_at < other.held_until',
  'other.starts_at < new.held_until and new.held_from < other.busy_until',
  'other.held_from < new.held_until and new.held_from < other.held_until',
].join(' or ');

/**
 * Prevents two bookings of a provider over the same time, even in a race. A booking has the slot that is agreed, and
 * while another date is proposed for it, that one too (`held_from`): both are kept. PostgreSQL by an exclusion constraint
 * (btree_gist), SQLite by triggers on insert and update (un-cancelling included). Declared as metadata, so that the
 * schema generator knows both and a rebuilt table keeps them.
 */
export function addNoOverlapRule(meta: EntityMetadata, platform: Platform): void {
  if (meta.className !== 'Booking') return;
  if (platform.constructor.name.startsWith('PostgreSql')) {
    meta.checks.push({
      name: NO_OVERLAP,
      expression: `exclude using gist (provider_id with =, tstzmultirange(variadic array[tstzrange(starts_at, busy_until), tstzrange(coalesce(held_from, starts_at), coalesce(held_until, starts_at))]) with &&) where (status in (${BLOCKING}))`,
    });
    return;
  }
  meta.triggers.push({
    name: NO_OVERLAP,
    timing: 'before',
    events: ['insert', 'update'],
    body: `select raise(abort, 'CHECK constraint failed: ${NO_OVERLAP}') where new.status in (${BLOCKING}) and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in (${BLOCKING}) and (${OVERLAP}));`,
  });
}

/** Whether a database error came from the no-overlap rule: 23P01 on PostgreSQL, the triggers' message on SQLite. */
export function isOverlapRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.includes(NO_OVERLAP);
}
