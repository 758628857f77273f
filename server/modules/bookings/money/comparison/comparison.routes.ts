import type { FastifyInstance } from 'fastify';
import { route, write } from '#server/foundation/route.ts';
import { lastComparison } from './last-comparison.ts';
import { settleDifference } from './settle-difference.ts';

/** The comparison of the ledger with the provider's movements, for administrators. */
export function comparisonRoutes(app: FastifyInstance): void {
  route(app, 'ledger.compare', { action: 'payment.list_all' }, () => lastComparison());

  write(app, 'ledger.settle', { action: 'ledger.settle_difference', stepUp: 'everybody' }, async (work, request) => {
    await settleDifference(work, request.params.id, request.body.words);
    return lastComparison();
  });
}
