import { LockMode } from '@mikro-orm/core';
import type { Limits } from '#shared/limits.ts';
import { isTaken } from '#shared/schedules/availability/availability.ts';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import type {
  QuoteRequest as QuoteRequestShape,
  QuoteRequestEdit,
  QuoteRequestUpdate,
} from '#shared/requests/quote-request.schema.ts';
import { moveQuoteRequest, type QuoteRequestMove } from '#shared/requests/quote-request.states.ts';
import { isGuest } from '#shared/ids.ts';
import { requestExpiry } from '#shared/schedules/start.rules.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { endHoldOf } from '#server/modules/bookings/booking.service.ts';
import { slotTaken } from '#server/modules/providers/slot-taken.service.ts';
import { scheduleSince } from '#server/modules/providers/schedule.service.ts';
import { moveQuotes } from '#server/modules/quotes/quote.service.ts';
import { remaskMessages } from '#server/modules/threads/thread.service.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { endMailedLinks } from './links/access-links.service.ts';
import { expireRequestJob } from './expire-request.job.ts';
import { tellClient } from './news/news.service.ts';
import { tellBoardJob } from './board/board-mail.job.ts';
import { checkAddressee } from './quote-request.checks.ts';
import { QuoteRequest } from './quote-request.entity.ts';
import { reopenRequest } from './quote-request.service.ts';
import { presentRequest } from './quote-request.presenter.ts';
import { hasGrant, requestRow } from './quote-request.queries.ts';
import { quoteRequests, relationsTo } from './quote-request.readers.ts';

/** Links of a request after which another address gets none at once: nobody mails strangers by edits. */
const MOST_LINKS = 5;

/**
 * Edits or withdraws a request of mine. A second withdrawal of the version that was
 * withdrawn, by the client's side, is answered with the first one's row.
 * @param seenVersion the version the person was looking at (`If-Match`)
 * @throws Refusal `not_found`, `version_conflict` (with the current row), `invalid_state`, `validation_failed`, `slot_taken`
 */
export async function updateRequest(
  limits: Limits,
  work: Work,
  actor: KnownActor,
  body: QuoteRequestUpdate,
  seenVersion: number,
): Promise<QuoteRequestShape> {
  await endHoldOf(work, body.id, { reopen: reopenRequest });
  const request = await em().findOne(QuoteRequest, { id: body.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (request === null) throw notFound();
  assertMayRow(
    'quote_request.update',
    actor,
    relationsTo(request, actor, await hasGrant(body.id, actor.owner, work.now)),
  );
  const isWithdrawnAsSeen = request.status === 'withdrawn' && request.version === seenVersion + 1;
  if ('status' in body && isWithdrawnAsSeen) return current(body.id);
  if (request.version !== seenVersion) throw new Refusal('version_conflict', { current: await current(body.id) });
  const move: QuoteRequestMove = 'status' in body ? 'withdraw' : 'edit';
  const status = moveQuoteRequest(request.status, move);
  if (status === null || request.expires_at <= work.now) {
    throw new Refusal('invalid_state', { current: await current(body.id) });
  }

  const mailedTo = addressOf(request);
  await work.change(quoteRequests, request, `quote_request.${move}`, async () => {
    if (!('status' in body)) await applyEdit(limits, work, request, body);
    request.status = status;
  });
  if (addressOf(request) !== mailedTo) await sendLinkAgain(work, actor, request);
  if (move === 'withdraw') {
    await moveQuotes(work, body.id, 'quote_request.withdraw');
    await remaskMessages(work, body.id);
  }
  return current(body.id);
}

/** The way to a guest's request leaves the wrong address, and goes to the right one. */
async function sendLinkAgain(work: Work, actor: KnownActor, request: QuoteRequest): Promise<void> {
  const links = await endMailedLinks(work, actor, request);
  if (isGuest(request.owner) && links < MOST_LINKS) tellClient(work, request.id, 'received');
}

/** Capitals and spaces make no other mailbox. */
const addressOf = ({ client_email }: Pick<QuoteRequest, 'client_email'>) => client_email.trim().toLowerCase();

async function applyEdit(limits: Limits, work: Work, request: QuoteRequest, body: QuoteRequestEdit): Promise<void> {
  const asked = await checkAddressee(body, work.now, limits, request);
  const target = request.provider_id ?? null;
  if (target !== null) {
    const schedule = await scheduleSince(target, work.now);
    if (isTaken(schedule, asked.startsAt, body.duration_min)) {
      throw slotTaken(schedule, asked, body.duration_min, work.now);
    }
  }
  em().assign(request, {
    ...requestValues(body),
    starts_at: asked.startsAt,
    expires_at: expiryAfter(request, asked.startsAt, limits),
  });
  work.later(expireRequestJob, { quote_request_id: body.id }, request.expires_at);
  // Another category or city reaches other photographers; nobody is told of it twice.
  if (target === null) work.later(tellBoardJob, { quote_request_id: body.id });
}

/** A quote that lived longer has kept the request open until then; no edit ends it sooner, but an earlier session. */
function expiryAfter({ created_at, expires_at }: QuoteRequest, startsAt: Date, limits: Limits): Date {
  const own = requestExpiry(created_at, startsAt, limits);
  const longest = own > expires_at ? own : expires_at;
  return longest < startsAt ? longest : startsAt;
}

async function current(id: string): Promise<QuoteRequestShape> {
  const row = await requestRow(id);
  if (row === null) throw notFound();
  return presentRequest(row, 'full');
}
