import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/**
 * Structured logs without personal data: the route, not the address asked for (tokens and names can be in it), no
 * headers, no bodies, no addresses of people.
 */
export function logging(config: Pick<Config, 'logLevel'>): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    logger: {
      level: config.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? '(none)' }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    genReqId: () => crypto.randomUUID(),
  };
}
