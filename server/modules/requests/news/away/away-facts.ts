import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { shortSession } from '#shared/formats/short/short-when.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { publicName } from '#shared/providers/public-name.ts';
import type { QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';
import { pageAddress } from '#shared/routes.ts';
import { type Instant, instantOf, instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The request of a contract, as its row has it. */
interface AskedRow {
  readonly id: string;
  readonly owner: string;
  readonly status: QuoteRequestStatus;
  readonly provider_id: string | null;
  readonly category: CategoryKey;
  readonly city_id: string;
  readonly date: string;
  readonly time: string;
}

/** The stage of a contract whose other side is away: only asked, a quote waits, a slot waits for its payment, agreed. */
export type AwayStanding = 'asked' | 'quoted' | 'held' | 'agreed';

/** The photographer of a contract, whose page or account is suspended, or whose page is closed. */
export interface AwayFacts {
  readonly name: string;
  /** The page does not come back. */
  readonly isClosed: boolean;
  readonly standing: AwayStanding;
  readonly when: string;
  /** The same for a list. */
  readonly shortly: string;
}

/** The contract of a client whose account is suspended, for its photographer. */
export interface ClientAway {
  readonly standing: AwayStanding;
  readonly when: string;
  /** The same for a list. */
  readonly shortly: string;
}

type Session = { readonly status: string; readonly provider_id: string; readonly starts_at: Instant };

/** The away photographer of a client's contract; null when they are back, or the contract has ended. */
export async function photographerAwayFacts(
  row: AskedRow,
  quoteId: string,
  locale: LocaleCode,
  now: Date,
): Promise<AwayFacts | null> {
  const session = await sessionOf(row.id, null, now);
  const found = session === null ? await waitingOn(row, quoteId) : { id: session.provider_id, standing: of(session) };
  if (found === null) return null;
  const person = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.status', 'p.business_name', 'u.first_name', 'u.last_name', 'u.status as account'])
    .where('p.id', '=', found.id)
    .executeTakeFirst();
  if (person === undefined) return null;
  const isClosed = person.status === 'closed';
  if (!isClosed && person.status !== 'suspended' && person.account !== 'suspended') return null;
  return { name: publicName(person), isClosed, standing: found.standing, ...whenOf(session, row, locale, now) };
}

/** A photographer's contract with a client who is away; null when they are back, or the contract has ended. */
export async function clientAwayFacts(
  row: AskedRow,
  providerId: string,
  locale: LocaleCode,
  now: Date,
): Promise<ClientAway | null> {
  const person = await tables()
    .selectFrom('users')
    .select('status')
    .where('id', '=', row.owner.slice('user:'.length))
    .executeTakeFirst();
  if (person?.status !== 'suspended') return null;
  const session = await sessionOf(row.id, providerId, now);
  const standing = session === null ? await standingOf(row, providerId) : of(session);
  return standing === null ? null : { standing, ...whenOf(session, row, locale, now) };
}

/** The search of somebody who is free for the same session, a path of ours. */
export async function searchInstead(
  { category, city_id, date }: Pick<AskedRow, 'category' | 'city_id' | 'date'>,
  locale: LocaleCode,
): Promise<string> {
  const { slug } = await tables()
    .selectFrom('cities')
    .select('slug')
    .where('id', '=', city_id)
    .executeTakeFirstOrThrow();
  return pageAddress({ name: 'search', locale, params: {} }, { name: category, city: slug, date });
}

/** The slot of a request that is held or agreed, and not over. */
async function sessionOf(requestId: string, providerId: string | null, now: Date): Promise<Session | null> {
  const row = await tables()
    .selectFrom('bookings')
    .select(['status', 'provider_id', 'starts_at'])
    .where('quote_request_id', '=', requestId)
    .where('status', 'in', ['awaiting_payment', 'confirmed'])
    .where('ends_at', '>', instantParameter(em(), now))
    .executeTakeFirst();
  return row === undefined || (providerId !== null && row.provider_id !== providerId) ? null : row;
}

function of({ status }: Session): AwayStanding {
  return status === 'confirmed' ? 'agreed' : 'held';
}

/** The photographer that an open request waits for: the one it names, or the author of the quote. */
async function waitingOn(
  row: AskedRow,
  quoteId: string,
): Promise<{ readonly id: string; readonly standing: AwayStanding } | null> {
  if (row.status === 'awarded') return null;
  if (row.provider_id !== null) return { id: row.provider_id, standing: 'asked' };
  if (quoteId === '') return null;
  const quote = await tables()
    .selectFrom('quotes')
    .select(['provider_id', 'status'])
    .where('id', '=', quoteId)
    .executeTakeFirst();
  return quote?.status === 'sent' ? { id: quote.provider_id, standing: 'quoted' } : null;
}

async function standingOf(row: AskedRow, providerId: string): Promise<AwayStanding | null> {
  if (row.status !== 'open' && row.status !== 'quoted') return null;
  const quote = await tables()
    .selectFrom('quotes')
    .select('id')
    .where('quote_request_id', '=', row.id)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  if (quote !== undefined) return 'quoted';
  return row.provider_id === providerId ? 'asked' : null;
}

function whenOf(
  session: Session | null,
  row: AskedRow,
  locale: LocaleCode,
  now: Date,
): Pick<ClientAway, 'when' | 'shortly'> {
  const starts = session === null ? null : instantOf(session.starts_at);
  const [date, time] = starts === null ? [row.date, row.time] : [localDateOf(starts), localTimeOf(starts)];
  return {
    when: formatsOf(locale).dateTime(date, time),
    shortly: shortSession(date, time, now.getTime(), locale),
  };
}
