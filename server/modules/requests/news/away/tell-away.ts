import type { Owner } from '#shared/ids.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Suspended } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { clientMailJob } from '../client-mail.job.ts';
import { photographerMailJob } from '../photographer-mail.job.ts';

const waiting = ['open', 'quoted'] as const;
const underWay = ['awaiting_payment', 'confirmed'] as const;

/** Tells the other side of each open contract that somebody is away, once each: what becomes of it is in the news. */
export async function tellAway(work: Work, { owner, providerId }: Suspended): Promise<void> {
  if (owner !== null) {
    for (const { request, provider } of await photographersOf(owner, work.now)) {
      work.later(photographerMailJob, { quote_request_id: request, provider_id: provider, news: 'client_away' });
    }
  }
  if (providerId !== null) {
    for (const [request, quote_id] of await contractsOf(providerId, work.now)) {
      work.later(clientMailJob, { quote_request_id: request, news: 'photographer_away', quote_id });
    }
  }
}

interface OtherSide {
  readonly request: string;
  readonly provider: string;
}

/** The photographers of a client's open contracts: asked, with a quote that waits, or with a session to come. */
async function photographersOf(owner: Owner, now: Date): Promise<OtherSide[]> {
  const sessions = await tables()
    .selectFrom('bookings')
    .select(['quote_request_id as request', 'provider_id as provider'])
    .where('owner', '=', owner)
    .where('status', 'in', underWay)
    .where('ends_at', '>', instantParameter(em(), now))
    .execute();
  const asked = await tables()
    .selectFrom('quote_requests')
    .select(['id as request', 'provider_id as provider'])
    .where('owner', '=', owner)
    .where('status', 'in', waiting)
    .where('expires_at', '>', instantParameter(em(), now))
    .execute();
  const quoted = await tables()
    .selectFrom('quotes as q')
    .innerJoin('quote_requests as r', 'r.id', 'q.quote_request_id')
    .select(['r.id as request', 'q.provider_id as provider'])
    .where('r.owner', '=', owner)
    .where('r.status', 'in', waiting)
    .where('q.status', '=', 'sent')
    .where('q.valid_until', '>', instantParameter(em(), now))
    .execute();
  const all = [...sessions, ...asked, ...quoted].flatMap(({ request, provider }) =>
    provider === null ? [] : [[`${request} ${provider}`, { request, provider }] as const],
  );
  return [...new Map(all).values()];
}

/** The open contracts of a photographer, each with their quote on the board; empty without it. */
async function contractsOf(providerId: string, now: Date): Promise<Map<string, string>> {
  const quoted = await tables()
    .selectFrom('quotes as q')
    .innerJoin('quote_requests as r', 'r.id', 'q.quote_request_id')
    .select(['r.id', 'q.id as quote'])
    .where('q.provider_id', '=', providerId)
    .where('q.status', '=', 'sent')
    .where('q.valid_until', '>', instantParameter(em(), now))
    .where('r.provider_id', 'is', null)
    .where('r.status', 'in', waiting)
    .execute();
  const asked = await tables()
    .selectFrom('quote_requests')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', 'in', waiting)
    .where('expires_at', '>', instantParameter(em(), now))
    .execute();
  const sessions = await tables()
    .selectFrom('bookings')
    .select('quote_request_id as id')
    .where('provider_id', '=', providerId)
    .where('status', 'in', underWay)
    .where('ends_at', '>', instantParameter(em(), now))
    .execute();
  const own = [...asked, ...sessions].map(({ id }) => [id, ''] as const);
  return new Map([...quoted.map(({ id, quote }) => [id, quote] as const), ...own]);
}
