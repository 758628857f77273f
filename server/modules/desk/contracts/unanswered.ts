import { sql } from 'kysely';
import { addHours } from '#shared/dates.ts';
import { UNANSWERED_HOURS } from '#shared/desk/waiting.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { testOwners } from '../test-people.ts';

/** Whether a request `r` of a real person has been open for a day without an answer. */
export function isUnanswered(now: Date) {
  return sql<boolean>`(r.status = 'open' and r.answered_at is null and r.expires_at > ${instantParameter(em(), now)}
    and r.created_at <= ${instantParameter(em(), addHours(now, -UNANSWERED_HOURS))} and r.owner not in (${testOwners}))`;
}
