import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { MINIMUM_CLIENT_VERSION } from '#shared/versions.ts';
import { Refusal } from '../../problems.ts';

/**
 * A build older than `MINIMUM_CLIENT_VERSION` may read but not write: its queue waits for the update. A sender without
 * a build (`X-Declic-Client`) is not one of ours, and is only checked by the schemas.
 */
export const clientVersion = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.addHook('onRequest', async (request) => {
      const build = request.headers['x-declic-client'];
      if (build === undefined || request.routeOptions.config.replayable !== true) return;
      if (!(Number(build) >= MINIMUM_CLIENT_VERSION)) throw new Refusal('client_too_old');
    });
    done();
  },
  { name: 'client-version', dependencies: ['access'] },
);
