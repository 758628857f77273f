import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import { clock } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { contractOf, contractsPage } from './contracts.queries.ts';

/** The contracts of everybody, for administrators; `requests` has the call that closes one. */
export function contractsRoutes(app: FastifyInstance): void {
  route(app, 'contract.list', { action: 'desk.read' }, async (request) => {
    const { page, per_page, ...filter } = request.query;
    const part = { limit: per_page, offset: (page - 1) * per_page };
    const { total, rows } = await contractsPage(filter, part, clock.now());
    return toPage(rows, total, page, per_page);
  });

  route(app, 'contract.read', { action: 'desk.read' }, async (request) => {
    const contract = await contractOf(request.params.id, known(request), clock.now());
    if (contract === null) throw notFound();
    return contract;
  });
}
