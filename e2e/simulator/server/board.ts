import { createHash } from 'node:crypto';
import { addHours, shootInstant } from '#shared/dates.ts';
import { guestOwner } from '#shared/ids.ts';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import { em } from '../../../server/foundation/db/request-em.ts';
import { QuoteRequest } from '../../../server/modules/requests/quote-request.entity.ts';
import { aRequest } from '../../../server/testing/factories.ts';
import { ASKED, ASKED_DAYS, askedDate, askedId } from '../nouns/quote.noun.ts';

const SECRET = 'B'.repeat(43);
/** The credentials of the client of all requests of the board. */
export const CLIENT = `Guest ${SECRET}`;
export const CLIENT_OWNER = guestOwner(createHash('sha256').update(SECRET).digest('hex'));

const MONTH_HOURS = 720;

/** Requests of the board for photographers to answer; written at once, since a story answers few of them. */
export async function fillBoard(): Promise<void> {
  const now = new Date();
  const rows = Array.from({ length: ASKED_DAYS }, (_, day) => {
    const body = aRequest({ id: askedId(day), date: askedDate(day), ...ASKED });
    return {
      ...requestValues(body),
      id: body.id,
      owner: CLIENT_OWNER,
      provider_id: null,
      plan_id: null,
      status: 'open' as const,
      end_words: '',
      locale: 'fr',
      starts_at: shootInstant(body.date, body.time) ?? now,
      expires_at: addHours(now, MONTH_HOURS),
      version: 1,
      created_at: now,
      updated_at: now,
    };
  });
  await em().insertMany(QuoteRequest, rows);
}
