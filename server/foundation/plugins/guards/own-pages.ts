import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../../config.ts';
import { Refusal } from '../../problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route authenticates by cookie only, so pages of other sites are refused. */
    ownPagesOnly?: boolean;
  }
}

/**
 * Refuses pages of other sites on routes that a cookie opens. It checks `Sec-Fetch-Site` and `Origin` beside
 * `SameSite`, which allows sites of the same domain and differs between browsers. A client that sends neither header is
 * no browser, and has no person's cookie.
 */
export const ownPages = fp(
  (app: FastifyInstance, { config }: { config: Config }, done: () => void) => {
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.ownPagesOnly === true && !isOwnPage(request, config)) {
        throw new Refusal('forbidden');
      }
    });
    done();
  },
  { name: 'own-pages' },
);

function isOwnPage({ headers, host }: FastifyRequest, { baseUrl }: Pick<Config, 'baseUrl'>): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined || origin === baseUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
