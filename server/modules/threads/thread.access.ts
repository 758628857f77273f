import type { Owner } from '#shared/ids.ts';
import type { ThreadSide } from '#shared/threads/thread-message.schema.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { currentRequest, type LockedRequest, relationsTo } from '#server/modules/requests/answers.service.ts';
import { providerOf } from './thread.queries.ts';

/** States of a request in which its people write to each other. */
const open: ReadonlySet<string> = new Set(['open', 'quoted', 'awarded']);

/**
 * The side from which an actor writes about a request, which stays locked.
 * @throws Refusal `not_found`, also for people without a right to it; `thread_ended`
 */
export async function sideOfRequest(
  work: Work,
  actor: KnownActor,
  { request_id, provider_id }: { readonly request_id: string; readonly provider_id: string },
): Promise<ThreadSide> {
  const found = await tables()
    .selectFrom('quote_requests')
    .select('owner')
    .where('id', '=', request_id)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  const side = sideOf(actor, provider_id, found.owner);
  const request = await currentRequest(work, request_id);
  const relations = await relationsTo(request, actor);
  const own = relations.filter((one) => (one === 'owner' || one === 'link') === (side === 'client'));
  assertMayRow('thread.write', actor, own);
  const standing = await standingOf(request, provider_id);
  if (standing === null) throw notFound();
  if (standing === 'over' || !open.has(request.status)) throw new Refusal('thread_ended');
  // A photographer writes about agreed sessions alone while their page is suspended or closed.
  if (side === 'provider' && request.status !== 'awarded' && !isActive(actor)) throw new Refusal('thread_ended');
  return side;
}

function isActive(actor: KnownActor): boolean {
  return actor.kind === 'user' && actor.provider?.isActive === true;
}

/** A photographer writes from their own side, except about a request of theirs to somebody else. */
function sideOf(actor: KnownActor, providerId: string, owner: Owner): ThreadSide {
  return providerOf(actor) === providerId && actor.owner !== owner ? 'provider' : 'client';
}

/** Whether a request and a photographer have to do with each other: now, or no more; null when they never had. */
async function standingOf(request: LockedRequest, providerId: string): Promise<'live' | 'over' | null> {
  const quotes = await tables()
    .selectFrom('quotes')
    .select('status')
    .where('quote_request_id', '=', request.id)
    .where('provider_id', '=', providerId)
    .execute();
  const isAsked = request.provider_id === providerId;
  if (!isAsked && quotes.length === 0) return null;
  if (request.status === 'awarded' && !isAsked)
    return quotes.some(({ status }) => status === 'accepted') ? 'live' : 'over';
  return isAsked || quotes.some(({ status }) => status === 'sent') ? 'live' : 'over';
}

/** The columns of a question that decide on its sides. */
export interface QuestionSides {
  readonly asker?: Owner | null | undefined;
  readonly provider_id: string;
}

/** The side of an actor in a question's thread. @throws Refusal `not_found` for others */
export function sideOfQuestion(actor: KnownActor, { asker, provider_id }: QuestionSides): ThreadSide {
  if (asker === actor.owner) return 'client';
  if (providerOf(actor) === provider_id) return 'provider';
  throw notFound();
}
