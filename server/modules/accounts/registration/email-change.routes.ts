import type { FastifyInstance } from 'fastify';
import { route, write } from '#server/foundation/route.ts';
import { signedInPersonOf, assertCurrentPassword } from '../current-password.ts';
import type { Parts } from '#server/foundation/module.ts';
import { clock } from '#server/foundation/clock.ts';
import { closePendingAccount } from './close-pending.ts';
import { changeEmail } from './email-change.service.ts';
import { openLink, requestLink } from './mailed-link.service.ts';

/** A change of address: requested with the password, confirmed from the new mailbox. */
export function emailChangeRoutes(app: FastifyInstance, parts: Parts): void {
  const ports = parts.config;
  const slow = { perMinute: ports.limits.logins_per_minute };

  route(app, 'email.request_change', { action: 'email.change', ...slow }, async (request, reply) => {
    const { email, current_password, locale } = request.body;
    const asker = signedInPersonOf(request.actor);
    await assertCurrentPassword(app, asker, current_password, ports);
    return app.commit(request, reply, async (work) => {
      const wish = { requested: 'email_change', purpose: 'email_change', email, locale, registration: null } as const;
      const { userId } = asker;
      return {
        status: 202,
        body: { next_after_s: await requestLink(work, ports, { ...wish, userId, sender: userId }) },
      };
    });
  });

  route(app, 'email.check', { action: 'email.confirm', ...slow }, async (request) => {
    const { link } = await openLink(request.params.token, 'email_change', clock.now(), { isLocked: false });
    return { email: link.email, expires_at: link.expires_at.toISOString() };
  });

  write(app, 'email.change', { action: 'email.confirm', ...slow }, async (work, request) => {
    const close = (userId: string) => closePendingAccount(work, userId, parts);
    return changeEmail(work, request.body.token, close);
  });
}
