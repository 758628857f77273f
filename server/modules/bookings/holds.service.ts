import type { FastifyInstance } from 'fastify';
import { withEm } from '#server/db/request-em.ts';
import { overHolds } from './booking.queries.ts';
import { expireHold, type HoldPorts } from './booking.service.ts';

/**
 * Ends every hold that is over, before something is read that depends on it: what a reader sees does not wait for the job.
 * Where that fails the job is still to come, and the reader is answered.
 */
export async function endOverHolds(app: FastifyInstance, ports: HoldPorts): Promise<void> {
  try {
    const ids = await withEm(app.database.reader.fork(), () => overHolds(new Date()));
    for (const id of ids) await app.commitInternal((work) => expireHold(work, id, ports));
  } catch (error) {
    app.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'holds that are over can not be ended');
  }
}
