import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { readPublic } from '#server/foundation/route.ts';
import { countsOf } from './counts.ts';

/** A request counts some forty choices, with a few queries each, so its limit is lower than the general one. */
const PER_MINUTE = 60;

export function searchRoutes(app: FastifyInstance, limits: Limits): void {
  const slow = { perMinute: PER_MINUTE };
  readPublic(app, 'search.count', ({ query: { of, ...asked } }) => countsOf(of, asked, limits), slow);
}
