import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { toPage } from '#shared/protocol/envelope.ts';
import { toFoundPage } from '#shared/search/found-page.ts';
import type { quoteRequestQuery } from '#shared/requests/quote-request.schema.ts';
import { assertMay, assertMayRow } from '#server/foundation/access/access.ts';
import { endExpiredHolds } from '#server/modules/bookings/holds.service.ts';
import { Proofs } from '#server/foundation/plugins/guards/proofs.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { addressHashes } from '#server/foundation/network-address.ts';
import { invalid, notFound, Refusal } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { clock } from '#server/foundation/clock.ts';
import { createRequest } from './quote-request.create.ts';
import type { SentRequest } from './hold-at-once.ts';
import { closeRequest } from './quote-request.close.ts';
import { declineRequest } from './quote-request.decline.ts';
import { hideRequest } from './board/hidden-requests.ts';
import type { Behind } from './board/request-filter.ts';
import { presentRequests, viewFor } from './quote-request.presenter.ts';
import { boardPage, providerIdOf, requestPage, requestRow, type RequestRow } from './quote-request.queries.ts';
import { relationsOfReader, relationsTo } from './quote-request.readers.ts';
import { reopenRequest } from './quote-request.service.ts';
import { updateRequest } from './quote-request.update.ts';
import { ProofNeeded } from './guest-limits/request-addresses.ts';

interface RequestOptions extends Pick<SentRequest, 'limits' | 'booksAtOnce'> {
  readonly appSecret: string;
}

/** A build that cannot solve proofs tries again later, when the address may be less busy. */
const PROOF_RETRY_S = 300;

export function requestRoutes(app: FastifyInstance, { appSecret, ...settings }: RequestOptions): void {
  const { limits } = settings;
  const endHolds = () => endExpiredHolds(app, { reopen: reopenRequest });
  const proofs = new Proofs('guest request', { appSecret, limits });
  const addressOf = addressHashes(appSecret);

  route(app, 'quote_request.create', { action: 'quote_request.create' }, async (request, reply) => {
    const origin = { address: addressOf(request), proof: await proofs.read(request) };
    try {
      return await app.commit(request, reply, async (work) => ({
        status: 201,
        body: await createRequest({ ...settings, work, actor: known(request), body: request.body, origin }),
      }));
    } catch (error) {
      if (!(error instanceof ProofNeeded)) throw error;
      const challenge = await proofs.challenge(clock.now());
      throw new Refusal('proof_required', { challenge, retryAfterS: PROOF_RETRY_S });
    }
  });

  write(app, 'quote_request.edit', { action: 'quote_request.update' }, (work, request, seenVersion) =>
    updateRequest(limits, work, known(request), request.body, seenVersion),
  );

  write(app, 'quote_request.decline', { action: 'quote_request.decline' }, (work, request, seenVersion) =>
    declineRequest(work, known(request), request.body, seenVersion),
  );

  write(app, 'quote_request.hide', { action: 'quote_request.hide' }, (work, request) =>
    hideRequest(work, known(request), request.body),
  );

  write(app, 'quote_request.close', { action: 'quote_request.close', stepUp: 'everybody' }, (work, request) =>
    closeRequest(work, known(request), request.params.id, request.body.reason),
  );

  route(app, 'quote_request.read', { action: 'quote_request.read' }, async (request) => {
    const actor = known(request);
    await endHolds();
    const row = await requestRow(request.params.id, actor);
    if (row === null) throw notFound();
    const relations = await relationsOfReader(row, actor);
    assertMayRow('quote_request.read', actor, relations);
    const [shown] = await presentRequests([{ row, view: viewFor(relations, isAdmin(actor), row.status) }]);
    if (shown === undefined) throw notFound();
    return shown;
  });

  route(app, 'quote_request.list', { action: 'quote_request.list' }, async (request) => {
    const actor = known(request);
    const { scope, page, per_page } = request.query;
    if (scope === 'board') assertMay('quote_request.list_board', actor);
    if (scope === 'all') assertMay('quote_request.list_all', actor);
    await endHolds();
    const filter = filterOf(request.query);
    const part = { limit: per_page, offset: (page - 1) * per_page, behind: behind(request.query) };
    if (scope === 'board') {
      const { near, hidden, sort = 'newest', within } = request.query;
      const shown = { isNear: near === 'own', isHidden: hidden === '1', sort, within: wholeNumber(within) };
      const found = await boardPage(actor, { ...filter, ...shown }, part);
      const views = found.rows.map((row) => ({
        row,
        view: viewFor([...relationsTo(row, actor, false), 'board'], isAdmin(actor), row.status),
      }));
      return toFoundPage(await presentRequests(views), found, page, per_page);
    }
    const { total, rows } = await requestPage(actor, { ...filter, scope }, part);
    const views = rows.map((row) => {
      const relations = relationsTo(row, actor, scope === 'mine' && !isParty(row, actor));
      return { row, view: viewFor(relations, isAdmin(actor), row.status) };
    });
    return { ...toPage(await presentRequests(views), total, page, per_page), isLeast: 0 as const };
  });
}

function filterOf({ status, category_id, city_id, from, to, budget }: z.infer<typeof quoteRequestQuery>) {
  return { status, category_id, city_id, from, to, budget: wholeNumber(budget) };
}

function wholeNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/**
 * After the last row of the page before.
 * @throws Refusal `validation_failed` when only half of it is given
 */
function behind(query: z.infer<typeof quoteRequestQuery>): Behind | null {
  const { scope, sort, before, before_budget, before_id } = query;
  const key = scope === 'board' && sort === 'budget' ? 'before_budget' : 'before';
  if (query[key] === undefined && before_id === undefined) return null;
  if (query[key] === undefined) throw invalid([{ field: key, validation: 'required' }]);
  if (before_id === undefined) throw invalid([{ field: 'before_id', validation: 'required' }]);
  const isOfBudget = key === 'before_budget' && before_budget !== '';
  return {
    id: before_id,
    at: before === undefined ? null : new Date(before),
    budget: isOfBudget ? Number(before_budget) : null,
  };
}

/** In "mine", a row that is neither the actor's, nor addressed to it, nor quoted by it comes from a grant. */
function isParty(row: RequestRow, actor: KnownActor): boolean {
  return (
    row.owner === actor.owner ||
    row.quoter !== null ||
    (row.provider_id !== null && row.provider_id === providerIdOf(actor))
  );
}

function isAdmin(actor: KnownActor): boolean {
  return actor.kind === 'user' && actor.isAdmin;
}
