import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { localDateOf } from '#shared/dates.ts';
import { type LocaleCode, localeCodes } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { id, secret } from '#shared/typed/text.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { Parts } from '#server/foundation/module.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { write } from '#server/foundation/route.ts';
import { checkLink, signedLink } from '#server/foundation/signed-links.ts';
import { accountMail } from '#server/modules/accounts/registration/account-mail.ts';
import { clock } from '#server/foundation/clock.ts';
import { signedInPersonOf } from '../current-password.ts';
import { knownPerson } from '../known-person.ts';
import { User } from '../user.entity.ts';
import { exportArchive } from './export-archive.ts';
import { exportMailJob } from './export-mail.job.ts';
import { assertMayAskAgain, personalData } from './export.service.ts';

/** Anyone with the mailed signature may open it. */
const FILE = '/exports/:id';

const DAY_S = 86_400;

const params = z.object({ id });
/** The language of the mail, for the page of an expired link. */
const query = z.object({
  expires: secret(1, 12),
  signature: secret(1, 100),
  locale: z._default(z.enum(localeCodes), 'fr'),
});

/**
 * A person's copy of their data (Law 25). Its address is mailed, so that a person who only found an open session gets
 * no copy; the copy itself is made during the download.
 */
export function exportRoutes(app: FastifyInstance, parts: Parts): void {
  const { appSecret, limits } = parts.config;
  const slow = { perMinute: limits.logins_per_minute };

  write(app, 'account.export', { action: 'account.export', stepUp: 'admins', ...slow }, async (work, request) => {
    const { userId } = signedInPersonOf(request.actor);
    await assertMayAskAgain(userId, limits, work.now);
    work.audit('user.export', { type: 'user', id: userId });
    work.later(exportMailJob, { user_id: userId, locale: request.body.locale });
  });

  app.get<{ Params: z.infer<typeof params>; Querystring: z.output<typeof query> }>(
    FILE,
    { schema: { hide: true, params, querystring: query }, config: slow },
    async (request, reply) => {
      const { id: userId } = request.params;
      const now = clock.now();
      try {
        checkLink(appSecret, await signedAddress(userId), request.query, now);
      } catch (error) {
        // A browser gets the page where the person can request another copy.
        const isPage = request.headers.accept?.includes('text/html') === true && error instanceof Refusal;
        if (isPage) return reply.redirect(urlOf('settings', request.query.locale), 303);
        throw error;
      }
      const { rows, files } = await personalData(await knownPerson(userId), parts);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', contentDisposition(`declic-${localDateOf(now)}.zip`))
        .header('referrer-policy', 'no-referrer')
        .type('application/zip')
        .send(exportArchive(rows, files));
    },
  );
}

/** The mail with the address of the copy; null for an account that was closed or suspended meanwhile. */
export async function prepareExportMail(
  { userId, locale, messageId }: { userId: string; locale: LocaleCode; messageId: string },
  { appSecret, baseUrl }: { readonly appSecret: string; readonly baseUrl: string },
  now: Date,
): Promise<Letter | null> {
  const user = await em().findOne(User, { id: userId, closed_at: null, status: 'active' });
  if (user === null) return null;
  const { url } = signedLink(appSecret, await signedAddress(userId), now, DAY_S);
  const facts = {
    name: user.first_name,
    url: `${baseUrl}${addressOf(userId)}${url.slice(url.indexOf('?'))}&locale=${locale}`,
    forgotten: '',
    asked: '',
  };
  return accountMail(locale, { id: messageId, to: user.email }, 'data_export', facts);
}

/**
 * The signed data: a link ends with its password, with its address, and with a suspension.
 * @throws Refusal `link_expired` for an account that is not active
 */
async function signedAddress(userId: string): Promise<string> {
  const user = await em().findOne(User, { id: userId, closed_at: null, status: 'active' });
  if (user === null) throw new Refusal('link_expired');
  return `${addressOf(userId)}#${user.email}#${user.password_hash ?? ''}`;
}

function addressOf(userId: string): string {
  return FILE.replace(':id', userId);
}
