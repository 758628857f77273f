import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { acceptDispute, answerDispute, giveEvidence } from './answer-dispute.ts';

/** The answers of photographer and administrator to a bank about a contested charge. */
export function disputeRoutes(app: FastifyInstance): void {
  route(app, endpoints['dispute.give_evidence'], { action: 'booking.give_evidence' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await giveEvidence(work, known(request), request.params.id, request.body.words),
    })),
  );
  route(app, endpoints['dispute.answer'], { action: 'booking.answer_dispute', stepUp: 'everybody' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await answerDispute(work, known(request), request.params.id, request.body.words),
    })),
  );
  route(app, endpoints['dispute.accept'], { action: 'booking.answer_dispute', stepUp: 'everybody' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: await acceptDispute(work, known(request), request.params.id, request.body.words),
    })),
  );
}
