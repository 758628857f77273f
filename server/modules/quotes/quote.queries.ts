import type { InferResult } from 'kysely';
import { quoteFields } from '#shared/quotes/quote.fields.ts';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { clientRequests } from '#server/modules/requests/links/granted.queries.ts';

/** The columns of what a photographer writes. */
const quoteColumns = Object.keys(quoteFields) as (keyof typeof quoteFields)[];

function withNames() {
  return tables()
    .selectFrom('quotes as q')
    .innerJoin('providers as p', 'p.id', 'q.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('quote_requests as r', 'r.id', 'q.quote_request_id')
    .select(['q.id', 'q.version', 'q.status', 'q.quote_request_id', 'q.provider_id', 'q.plan_id', 'q.revision'])
    .select(quoteColumns.map((name) => `q.${name}` as const))
    .select(['q.subtotal_cents', 'q.tps_cents', 'q.tvq_cents', 'q.total_cents', 'q.starts_at', 'q.valid_until'])
    .select(['q.earlier', 'q.revised_at'])
    .select(['q.seen_at', 'q.answered_at', 'q.reject_reason', 'q.reject_words', 'q.created_from'])
    .select(['q.created_at', 'q.updated_at', 'r.owner', 'p.slug as provider_slug', 'p.status as provider_status'])
    .select(['p.business_name', 'u.first_name', 'u.last_name']);
}

/** One quote with the names it shows. */
export type QuoteRow = InferResult<ReturnType<typeof withNames>>[number];

/** One quote's row, or null. */
export async function quoteRow(id: string): Promise<QuoteRow | null> {
  return (await withNames().where('q.id', '=', id).executeTakeFirst()) ?? null;
}

/** The quotes that an actor's devices keep: those they wrote, those for their requests or for requests they hold a link to. */
function theirs(actor: KnownActor) {
  const providerId = actor.kind === 'user' ? (actor.provider?.id ?? null) : null;
  // Each part by an index of its own: one "or" over them would have PostgreSQL read the quotes of everybody.
  const all = tables().selectFrom('quotes').select('id');
  const asked = all.where('quote_request_id', 'in', clientRequests(actor.owner));
  return withNames().where(
    'q.id',
    'in',
    providerId === null ? asked : asked.union(all.where('provider_id', '=', providerId)),
  );
}

export function keptQuotes(actor: KnownActor, selection: Selection) {
  return narrow(theirs(actor), 'q.id', selection).execute();
}

/** A page of the quotes that an actor may see, newest first. @param requestId of one request; null for all */
export async function quotePage(
  actor: KnownActor,
  requestId: string | null,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: QuoteRow[] }> {
  const isAdmin = actor.kind === 'user' && actor.isAdmin;
  const all = isAdmin ? withNames() : theirs(actor);
  const found = requestId === null ? all : all.where('q.quote_request_id', '=', requestId);
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total: Number(total), rows };
}
