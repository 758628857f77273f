import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { write } from '#server/foundation/route.ts';
import { confirmSubscription, endSubscription, subscribe } from './subscription.service.ts';

/** The list of the prelaunch page. No answer reveals whether an address is on it. */
export function subscriptionRoutes(
  app: FastifyInstance,
  { appSecret, limits }: Pick<Config, 'appSecret' | 'limits'>,
): void {
  const options = { action: 'prelaunch.subscribe', perMinute: limits.logins_per_minute } as const;

  write(app, 'subscription.request', options, (work, request) => subscribe(work, { appSecret, limits }, request.body));

  write(app, 'subscription.confirm', options, (work, request) => confirmSubscription(request.body.token, work.now));

  // A link works in every phase: an address can always be taken off.
  write(app, 'subscription.end', options, (_work, request) => endSubscription(request.body.token));
}
