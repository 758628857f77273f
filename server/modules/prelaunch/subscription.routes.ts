import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import type { Config } from '#server/config.ts';
import { route } from '#server/foundation/route.ts';
import { confirmSubscription, endSubscription, subscribe } from './subscription.service.ts';

/** The list of the prelaunch page. No answer reveals whether an address is on it. */
export function subscriptionRoutes(
  app: FastifyInstance,
  { appSecret, limits }: Pick<Config, 'appSecret' | 'limits'>,
): void {
  const options = { action: 'prelaunch.subscribe', perMinute: limits.logins_per_minute } as const;

  route(app, endpoints['subscription.request'], options, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await subscribe(work, { appSecret, limits }, request.body);
      return { status: 202, body: null };
    }),
  );

  route(app, endpoints['subscription.confirm'], options, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await confirmSubscription(request.body.token, work.now);
      return { status: 204, body: null };
    }),
  );

  // A link works in every phase: an address can always be taken off.
  route(app, endpoints['subscription.end'], options, (request, reply) =>
    app.commit(request, reply, async () => {
      await endSubscription(request.body.token);
      return { status: 204, body: null };
    }),
  );
}
