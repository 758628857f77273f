import { LockMode } from '@mikro-orm/core';
import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Leaver } from '#server/foundation/module.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { emptyRequest } from '../close-requests.ts';
import { QuoteRequest } from '../quote-request.entity.ts';
import { DAY_HOURS } from '#shared/durations.ts';

const MARK_LENGTH = 6;
/** The domain of the addresses that emptied rows have instead of a person's (`leaverOf`). */
const CLOSED_DOMAIN = 'ferme.invalid';
/** One transaction empties no more; the rest waits for the next day. */
const MOST_AT_ONCE = 500;

/**
 * Removes the texts of guests' requests that ended long ago, as when an account is closed: a guest has no account to
 * close. An awarded one ends with its shoot, which may have moved.
 */
export async function emptyGuestRequests(
  work: Work,
  { guest_request_kept_days }: Pick<Limits, 'guest_request_kept_days'>,
): Promise<void> {
  const before = addHours(work.now, -guest_request_kept_days * DAY_HOURS);
  const ended = await em().find(
    QuoteRequest,
    { id: { $in: await idsOfEnded(before) }, owner: { $like: 'guest:%' }, updated_at: { $lt: before } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const request of ended) await emptyRequest(work, request, pseudonym(request.id));
}

async function idsOfEnded(before: Date): Promise<string[]> {
  const moment = instantParameter(em(), before);
  const rows = await tables()
    .selectFrom('quote_requests as r')
    .select('r.id')
    .where('r.owner', 'like', 'guest:%')
    .where('r.updated_at', '<', moment)
    .where('r.client_email', 'not like', `%@${CLOSED_DOMAIN}`)
    .where((eb) => {
      const later = eb
        .selectFrom('bookings as b')
        .select('b.id')
        .whereRef('b.quote_request_id', '=', 'r.id')
        .where('b.ends_at', '>=', moment);
      const isOver = eb.and([eb('r.status', '=', 'awarded'), eb('r.starts_at', '<', moment), eb.not(eb.exists(later))]);
      return eb.or([eb('r.status', 'in', ['withdrawn', 'declined', 'expired', 'closed']), isOver]);
    })
    .orderBy('r.id')
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

function pseudonym(id: string): Leaver['pseudonym'] {
  return { name: `Compte ${id.slice(-MARK_LENGTH).toUpperCase()}`, email: `${newId()}@${CLOSED_DOMAIN}` };
}
