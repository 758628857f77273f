import type { FastifyInstance } from 'fastify';
import type { Parts } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { route } from '#server/foundation/route.ts';
import { signedInPersonOf, assertCurrentPassword } from '../current-password.ts';
import { leaverOf } from './leaver.ts';

interface ClosingOptions {
  readonly parts: Parts;
  /** Closes all streams of ended sessions. */
  readonly onSessionsEnded: () => Promise<void>;
}

/** Closes an account on its person's request. Each module removes its own rows of the person, in one transaction. */
export function closeAccountRoutes(app: FastifyInstance, { parts, onSessionsEnded }: ClosingOptions): void {
  const { config, mail, modules } = parts;
  const slow = { perMinute: config.limits.logins_per_minute };
  route(app, 'account.close', { action: 'account.close', ...slow }, async (request, reply) => {
    const asker = signedInPersonOf(request.actor);
    await assertCurrentPassword(app, asker, request.body.current_password, config);
    const leaver = await leaverOf(asker.userId);
    const close = async (work: Work) => {
      for (const { closeAccount } of modules) await closeAccount?.(work, leaver, parts);
      return { status: 204, body: null };
    };
    // Alone: another write of theirs, made meanwhile, would stay.
    await app.commit(request, reply, close, { isAlone: true });
    await mail.forget(leaver.email);
    await onSessionsEnded();
    return reply;
  });
}
