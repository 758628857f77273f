import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { route } from '#server/foundation/route.ts';
import { lastComparison } from './last-comparison.ts';
import { settleDifference } from './settle-difference.ts';

/** The comparison of the ledger with the provider's movements, for administrators. */
export function comparisonRoutes(app: FastifyInstance): void {
  route(app, endpoints['ledger.compare'], { action: 'payment.list_all' }, () => lastComparison());

  route(
    app,
    endpoints['ledger.settle'],
    { action: 'ledger.settle_difference', stepUp: 'everybody' },
    (request, reply) =>
      app.commit(request, reply, async (work) => {
        await settleDifference(work, request.params.id, request.body.words);
        return { status: 200, body: await lastComparison() };
      }),
  );
}
