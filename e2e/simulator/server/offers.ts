import { priceOf } from '#shared/bookings/price.ts';
import { addDays, addHours, shootInstant } from '#shared/dates.ts';
import type { Owner } from '#shared/ids.ts';
import { validUntil } from '#shared/quotes/quote.overlay.ts';
import { quoteValues } from '#shared/quotes/quote.fields.ts';
import { subtotalOfLines } from '#shared/quotes/line-items.ts';
import { aQuote } from '#shared/quotes/testing.ts';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import { em } from '../../../server/foundation/db/request-em.ts';
import { Quote } from '../../../server/modules/quotes/quote.entity.ts';
import { QuoteRequest } from '../../../server/modules/requests/quote-request.entity.ts';
import { aRequest } from '../../../server/testing/factories.ts';

// Each client of a device has a few requests with a quote of both photographers. On each day, all of them ask for the
// same hour, so that only one of them gets each photographer.

const DAYS = 4;
const FIRST_DAY = '2027-06-01';
const ASKED = { time: '14:30', duration_min: 120 } as const;
/** Later than any story lasts. */
const VALID_DAYS = 40;
const MONTH_HOURS = 720;
const REQUESTS = '01930000-0000-7000-8001-';
const QUOTES = '01930000-0000-7000-8002-';

const numbered = (prefix: string, ...parts: readonly number[]) => prefix + parts.join('').padStart(12, '0');

/** The request that a quote is for. */
export function requestOfOffer(quoteId: string): string {
  return numbered(REQUESTS, Number(quoteId.slice(QUOTES.length, -1)));
}

export function isOffer(quoteId: string): boolean {
  return quoteId.startsWith(QUOTES);
}

/** Whether a request has such quotes: people answer these, and do not edit the request. */
export function isOffered(requestId: string): boolean {
  return requestId.startsWith(REQUESTS);
}

/** Writes the requests of the clients, each with the quotes of the photographers. */
export async function fillOffers(clients: readonly Owner[], photographers: readonly string[]): Promise<void> {
  const now = new Date();
  const asked = clients.flatMap((owner, client) =>
    Array.from({ length: DAYS }, (_, day) => ({ owner, day, number: [client + 1, day] as const })),
  );
  const common = { plan_id: null, version: 1, created_at: now, updated_at: now };
  const requests = asked.map(({ owner, day, number }) => {
    const body = aRequest({ id: numbered(REQUESTS, ...number), date: addDays(FIRST_DAY, day), ...ASKED });
    return {
      ...requestValues(body),
      ...common,
      id: body.id,
      owner,
      provider_id: null,
      status: 'quoted' as const,
      end_words: '',
      locale: 'fr',
      starts_at: startOf(day, now),
      expires_at: addHours(now, MONTH_HOURS),
    };
  });
  const quotes = asked.flatMap(({ day, number }) =>
    photographers.map((provider_id, rival) => {
      const values = { ...quoteValues(aQuote()), ...ASKED, date: addDays(FIRST_DAY, day), valid_days: VALID_DAYS };
      const startsAt = startOf(day, now);
      return {
        ...values,
        ...common,
        ...priceOf(subtotalOfLines(values.line_items), { tps: true, tvq: true }),
        id: numbered(QUOTES, ...number, rival),
        quote_request_id: numbered(REQUESTS, ...number),
        provider_id,
        status: 'sent' as const,
        revision: 1,
        earlier: [],
        reject_words: '',
        starts_at: startsAt,
        valid_until: validUntil(now, VALID_DAYS, startsAt),
        revised_at: now,
      };
    }),
  );
  await em().insertMany(QuoteRequest, requests);
  await em().insertMany(Quote, quotes);
}

function startOf(day: number, otherwise: Date): Date {
  return shootInstant(addDays(FIRST_DAY, day), ASKED.time) ?? otherwise;
}
