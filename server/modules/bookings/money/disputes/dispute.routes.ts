import type { FastifyInstance } from 'fastify';
import { known } from '#server/foundation/request-parts.ts';
import { write } from '#server/foundation/route.ts';
import { acceptDispute, answerDispute, giveEvidence } from './answer-dispute.ts';

/** The answers of photographer and administrator to a bank about a contested charge. */
export function disputeRoutes(app: FastifyInstance): void {
  write(app, 'dispute.give_evidence', { action: 'booking.give_evidence' }, (work, request) =>
    giveEvidence(work, known(request), request.params.id, request.body.words),
  );
  write(app, 'dispute.answer', { action: 'booking.answer_dispute', stepUp: 'everybody' }, (work, request) =>
    answerDispute(work, known(request), request.params.id, request.body.words),
  );
  write(app, 'dispute.accept', { action: 'booking.answer_dispute', stepUp: 'everybody' }, (work, request) =>
    acceptDispute(work, known(request), request.params.id, request.body.words),
  );
}
