import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { mailChoiceQuery } from '#shared/notifications/mail-choice.schema.ts';
import { urlOf } from '#shared/routes.ts';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { route } from '#server/foundation/route.ts';
import { changeMailChoice, mailChoiceOf } from './mail-choice.ts';
import { openStopToken } from './stop-token.ts';
import { notificationCalls } from '#shared/notifications/notification.calls.ts';

/** The forms of which a mail program chooses one for its press (RFC 8058), and the most that they hold. */
const FORM_BYTES = 4_096;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The end of mails, by an address that is in each of them: without a session, for guests too. Only a press ends them;
 * whatever opens the address (scanners of mails do) is led to the page that asks.
 */
export function mailChoiceRoutes(
  scope: FastifyInstance,
  { appSecret, limits }: Pick<Config, 'appSecret' | 'limits'>,
): void {
  const options = { action: 'mail.choose', perMinute: limits.logins_per_minute } as const;
  void scope.register(async (press) => {
    // The press says nothing but that it is one: its body is not read.
    press.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    );
    route(press, 'mail.stop', options, (request, reply) => {
      const stop = openStopToken(appSecret, request.query.token);
      return press.commit(request, reply, async ({ now }) => ({
        status: 200,
        body: await changeMailChoice(stop, 0, now),
      }));
    });
  });

  route(scope, 'mail.read_choice', options, (request) => mailChoiceOf(openStopToken(appSecret, request.query.token)));

  route(scope, 'mail.change_choice', options, (request, reply) => {
    const stop = openStopToken(appSecret, request.body.token);
    return scope.commit(request, reply, async ({ now }) => ({
      status: 200,
      body: await changeMailChoice(stop, request.body.is_on, now),
    }));
  });

  scope.get<{ Querystring: z.infer<typeof mailChoiceQuery> }>(
    notificationCalls['mail.stop'].path,
    {
      schema: { hide: true, querystring: mailChoiceQuery },
      config: { action: options.action, perMinute: options.perMinute },
    },
    async (request, reply) => {
      const { token } = request.query;
      return reply.redirect(urlOf('mail-choice', localeOfToken(appSecret, token), { token }), 303);
    },
  );
}

/** The page itself says that a token is none of ours. */
function localeOfToken(secret: string, token: string) {
  try {
    return openStopToken(secret, token).locale;
  } catch (error) {
    if (error instanceof Refusal) return 'fr';
    throw error;
  }
}
