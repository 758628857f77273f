import { MINUTE_MS } from '#shared/durations.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { ShownRequest } from './requests.queries.ts';

type SessionMoment = Pick<QuoteRequest, 'date' | 'time' | 'duration_min'>;

/** The day, the hour and the length of the session: as they are agreed now, which may have moved; else as they were asked. */
export function sessionMoment({ request, booking }: Pick<ShownRequest, 'request' | 'booking'>): SessionMoment {
  const { date, time, duration_min } = request;
  // The hold of an expired one ended without an agreement.
  if (booking === null || booking.status === 'expired') return { date, time, duration_min };
  const minutes = Math.round((Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / MINUTE_MS);
  return { date: booking.date, time: booking.time, duration_min: minutes };
}
