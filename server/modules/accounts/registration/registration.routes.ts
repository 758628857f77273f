import type { FastifyInstance } from 'fastify';
import { addressHashes } from '#server/foundation/network-address.ts';
import { route, write } from '#server/foundation/route.ts';
import { clock } from '#server/foundation/clock.ts';
import { assertNotCommon } from './common-passwords.ts';
import { type LinkPorts, openLink, requestLink } from './mailed-link.service.ts';
import { hashPassword } from '../password.ts';
import {
  activate,
  lookAtActivation,
  passwordToActivate,
  registrationOf,
  resetPassword,
} from './registration.service.ts';
import { deleteFailures, subjectOf } from '../sign-in-waits.ts';

interface RegistrationOptions extends LinkPorts {
  /** Closes all streams of ended sessions. */
  readonly onSessionsEnded: () => Promise<void>;
}

/** Registration and its mailed links. The answers do not reveal whether an address has an account. */
export function registrationRoutes(app: FastifyInstance, { onSessionsEnded, ...ports }: RegistrationOptions): void {
  const { appSecret, limits } = ports;
  const slow = { perMinute: limits.logins_per_minute };
  const senderOf = addressHashes(appSecret);

  route(app, 'account.register', { action: 'account.register', ...slow }, async (request, reply) => {
    const { email, locale } = request.body;
    const registration = await registrationOf(request.body);
    return app.commit(request, reply, async (work) => {
      const wait = await requestLink(work, ports, {
        requested: 'registration',
        purpose: 'activation',
        email,
        locale,
        registration,
        sender: senderOf(request),
      });
      return { status: 202, body: { next_after_s: wait } };
    });
  });

  write(app, 'activation.request', { action: 'account.activate', ...slow }, async (work, request) => {
    const wait = await requestLink(work, ports, {
      ...wishOf('activation'),
      ...request.body,
      sender: senderOf(request),
    });
    return { next_after_s: wait };
  });

  route(app, 'activation.check', { action: 'account.activate', ...slow }, (request) =>
    lookAtActivation(request.params.token, clock.now()),
  );

  route(app, 'account.activate', { action: 'account.activate', ...slow }, async (request, reply) => {
    const { token, terms_version: termsVersion } = request.body;
    const typed = await passwordToActivate(request.body, clock.now());
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await activate(work, { token, typed, termsVersion }),
    }));
  });

  route(app, 'account.activate_provider', { action: 'account.activate', ...slow }, async (request, reply) => {
    const { token, terms_version: termsVersion } = request.body;
    const typed = await passwordToActivate(request.body, clock.now());
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await activate(work, { token, typed, termsVersion, providerId: request.params.id }),
    }));
  });

  write(app, 'password.request_reset', { action: 'password.reset', ...slow }, async (work, request) => {
    const wait = await requestLink(work, ports, {
      ...wishOf('password_reset'),
      ...request.body,
      sender: senderOf(request),
    });
    return { next_after_s: wait };
  });

  route(app, 'password.check', { action: 'password.reset', ...slow }, async (request) => {
    const { link } = await openLink(request.params.token, 'password_reset', clock.now(), { isLocked: false });
    return { email: link.email, expires_at: link.expires_at.toISOString() };
  });

  route(app, 'password.reset', { action: 'password.reset', ...slow }, async (request, reply) => {
    const { password } = request.body;
    assertNotCommon(password);
    // Before the hash, which would cost the same without a link.
    await openLink(request.params.token, 'password_reset', clock.now(), { isLocked: false });
    const hash = await hashPassword(password);
    await app.commit(request, reply, async (work) => {
      const { email } = await resetPassword(work, request.params.token, hash);
      await deleteFailures(subjectOf(appSecret, { account: email, device: null }));
      return { status: 204, body: null };
    });
    await onSessionsEnded();
    return reply;
  });
}

/** A request of a link for an address alone. */
const wishOf = <Purpose extends 'activation' | 'password_reset'>(purpose: Purpose) =>
  ({ requested: purpose, purpose, registration: null }) as const;
