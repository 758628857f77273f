import { LockMode } from '@mikro-orm/core';
import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Leaver } from '#server/foundation/module.ts';
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
 * close. An awarded one ends with its shoot.
 */
export async function emptyGuestRequests(
  work: Work,
  { guest_request_kept_days }: Pick<Limits, 'guest_request_kept_days'>,
): Promise<void> {
  const before = { $lt: addHours(work.now, -guest_request_kept_days * DAY_HOURS) };
  const ended = await em().find(
    QuoteRequest,
    {
      owner: { $like: 'guest:%' },
      updated_at: before,
      $not: { client_email: { $like: `%@${CLOSED_DOMAIN}` } },
      $or: [
        { status: { $in: ['withdrawn', 'declined', 'expired', 'closed'] } },
        { status: 'awarded', starts_at: before },
      ],
    },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, limit: MOST_AT_ONCE },
  );
  for (const request of ended) await emptyRequest(work, request, pseudonym(request.id));
}

function pseudonym(id: string): Leaver['pseudonym'] {
  return { name: `Compte ${id.slice(-MARK_LENGTH).toUpperCase()}`, email: `${newId()}@${CLOSED_DOMAIN}` };
}
