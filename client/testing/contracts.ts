import type { Booking } from '#shared/bookings/booking.schema.ts';
import { shootInstant } from '#shared/dates.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { aQuoteRow } from '#shared/quotes/testing.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { runtime } from '../frame/device/runtime.ts';
import type { OwnerDb } from '../data/db/owner-db.ts';
import { keepLists } from './queue.ts';
import { aSend, rowOf } from './requests.ts';
import { HOUR_MS, DAY_MS } from '#shared/durations.ts';

/** A wedding in 60 days that waits for its client’s answer to quotes. */
export function aQuotedRequest(fields: Partial<QuoteRequest> = {}): QuoteRequest {
  return rowOf(aSend('wedding'), { status: 'quoted', live_quotes: 1, expires_at: later(10 * DAY_MS), ...fields });
}

/** A quote of 517,39 $ for a request, sent three hours ago and valid for a week. */
export function aQuoteFor(request: QuoteRequest, fields: Partial<Quote> = {}): Quote {
  const { id, date, time } = request;
  return aQuoteRow({
    request_id: id,
    date,
    time,
    starts_at: (shootInstant(date, time) ?? new Date()).toISOString(),
    created_at: later(-3 * HOUR_MS),
    revised_at: later(-3 * HOUR_MS),
    valid_until: later(7 * DAY_MS),
    ...fields,
  });
}

/** From now, as an instant. */
export function later(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

interface KeptContract {
  readonly request: QuoteRequest;
  readonly quotes?: readonly Quote[];
  readonly booking?: Booking;
  /** Public pages that the device has seen. */
  readonly photographers?: readonly Provider[];
  /** No feed brought it: it was read in a list, as by an administrator. */
  readonly isListed?: boolean;
}

/** Puts a request with its quotes on the device, as a pull brought them: for `kept`. */
export function keptContract({ request, quotes = [], booking, photographers = [], isListed = false }: KeptContract) {
  return async (db: OwnerDb): Promise<void> => {
    await keepLists();
    const at = new Date().toISOString();
    await runtime.ports.device.reference.bulkPut(
      photographers.map((value) => ({ key: `/api/providers/${value.id}`, value, fetched_at: at })),
    );
    if (isListed) {
      await db.lists.put({ key: 'all', rows: [request], fetched_at: at });
      return;
    }
    await db.rows.bulkPut([
      { type: 'quote_request', id: request.id, version: request.version, snapshot: 0, data: request },
      ...quotes.map((data) => ({ type: 'quote' as const, id: data.id, version: data.version, snapshot: 0, data })),
      ...(booking === undefined
        ? []
        : [{ type: 'booking' as const, id: booking.id, version: booking.version, snapshot: 0, data: booking }]),
    ]);
  };
}
