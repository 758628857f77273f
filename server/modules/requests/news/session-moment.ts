import { blockingStatuses } from '#shared/bookings/booking.states.ts';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { instantOf } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { RequestRow } from '../quote-request.queries.ts';

type SessionMoment = Pick<RequestRow, 'date' | 'time' | 'duration_min'>;

/**
 * The date, hour and length of a session as they are agreed; as its client asked for them before that.
 * @param providerId the photographer who reads it; another one's agreement is not theirs
 */
export async function sessionMoment(request: RequestRow, providerId?: string): Promise<SessionMoment> {
  const agreed = await tables()
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at'])
    .where('quote_request_id', '=', request.id)
    .where('status', 'in', blockingStatuses)
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', providerId ?? ''))
    .executeTakeFirst();
  if (agreed === undefined) return request;
  const [starts, ends] = [instantOf(agreed.starts_at), instantOf(agreed.ends_at)];
  return {
    date: localDateOf(starts),
    time: localTimeOf(starts),
    duration_min: (ends.getTime() - starts.getTime()) / MINUTE_MS,
  };
}
