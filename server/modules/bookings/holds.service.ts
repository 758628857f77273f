import type { FastifyInstance } from 'fastify';
import { withEm } from '#server/foundation/db/request-em.ts';
import { clock } from '#server/foundation/clock.ts';
import { expiredHolds } from './booking.queries.ts';
import { expiredReschedules, expireReschedule } from './end-reschedule.ts';
import { expireHold, type HoldPorts } from './booking.service.ts';

/**
 * Ends every expired hold and proposal of another date before a read that depends on it, so that a reader need not wait for the job. If that fails,
 * the reader is answered, and the job ends them later.
 */
export async function endExpiredHolds(app: FastifyInstance, ports: HoldPorts): Promise<void> {
  try {
    const ids = await withEm(app.database.reader.fork(), () => expiredHolds(clock.now()));
    for (const id of ids) await app.commitInternal((work) => expireHold(work, id, ports));
    const proposals = await withEm(app.database.reader.fork(), () => expiredReschedules(clock.now()));
    for (const id of proposals) await app.commitInternal((work) => expireReschedule(work, id));
  } catch (error) {
    app.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'holds that are over can not be ended');
  }
}
