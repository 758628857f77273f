import type { QuoteRequest, QuoteRequestCreate } from '#shared/requests/quote-request.schema.ts';
import { applyCreate, applyUpdate } from '#shared/requests/quote-request.apply.ts';
import { aListedProvider } from '#shared/providers/testing.ts';
import { aCreation } from '#shared/requests/testing.ts';
import { categoryNamed, cityNamed, someCategories, someCities } from './server.ts';
import type { Wire } from './wire.ts';
import { DAY_MS } from '#shared/durations.ts';

/** A send on the board of these answers, in 60 days, with ids that the lists of `aWire` name. */
export function aSend(category: string, fields: Partial<QuoteRequestCreate> = {}): QuoteRequestCreate {
  return aCreation({
    id: crypto.randomUUID(),
    category_id: categoryNamed(category).id,
    city_id: cityNamed('Québec').id,
    date: inDays(60),
    ...fields,
  });
}

/** A calendar day from now, `YYYY-MM-DD`. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

const nobody = { provider_name: null, provider_slug: null };

/** The row that the server makes of a send; the only photographer it knows is that of `aListedProvider`. */
export function rowOf(send: QuoteRequestCreate, fields: Partial<QuoteRequest> = {}): QuoteRequest {
  const { id, slug, user } = aListedProvider();
  const asked = send.provider_id === id ? { provider_name: user.full_name, provider_slug: slug } : nobody;
  const names = { ...namesOf(send), ...asked, plan_title: null };
  return { ...applyCreate(send, names, new Date().toISOString()), version: 1, ...fields };
}

function namesOf({ category_id, city_id }: Pick<QuoteRequestCreate, 'category_id' | 'city_id'>) {
  return {
    category: someCategories.find(({ id }) => id === category_id)?.name_i18n ?? 'event',
    city: someCities.find(({ id }) => id === city_id)?.name ?? '',
  };
}

/**
 * The server takes requests and their changes.
 * @param known rows that it has already
 * @returns its rows, by id
 */
export function takeRequests(wire: Wire, known: readonly QuoteRequest[] = []): ReadonlyMap<string, QuoteRequest> {
  const rows = new Map(known.map((row) => [row.id, row]));
  wire.answer('quote_request.create', ({ body }) => {
    const row = rows.get(body.id) ?? rowOf(body);
    rows.set(body.id, row);
    return { ...row, booking: null };
  });
  wire.answer('quote_request.edit', ({ body }) => {
    const row = rows.get(body.id);
    if (row === undefined) throw new Error(`No request ${body.id}`);
    const names = 'status' in body ? row : namesOf(body);
    const next = { ...applyUpdate(row, body, names), version: row.version + 1 };
    rows.set(body.id, next);
    return next;
  });
  return rows;
}
