import { urlOf } from '#shared/routes.ts';
import { familiesOf } from '#shared/payments/requirements.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notifyLetter } from '#server/modules/notifications/notify-letter.service.ts';
import { accountWords } from './account-mail.ts';
import { standingWord } from './apply-snapshot.ts';
import { PaymentAccount } from './payment-account.entity.ts';
import { accountNewsJob } from './payments.job.ts';

/** Whether an account still stands as a mail reports. */
export async function isAccountNewsTrue(providerId: string, standing: string): Promise<boolean> {
  const account = await em().findOne(PaymentAccount, { id: providerId });
  return account !== null && standingWord(account) === standing;
}

/**
 * Tells a photographer of their payment account under the bell, and writes the mail of it.
 * @returns null when its state has changed meanwhile, or its person has closed their account
 */
export async function prepareAccountNews(
  work: Work,
  { providerId, standing, messageId }: { providerId: string; standing: string; messageId: string },
  { appSecret, baseUrl }: { readonly appSecret: string; readonly baseUrl: string },
): Promise<Letter | null> {
  const account = await em().findOne(PaymentAccount, { id: providerId });
  if (account === null || standingWord(account) !== standing) return null;
  const person = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.email', 'u.first_name'])
    .where('p.id', '=', providerId)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  if (person === undefined) return null;
  const { locale } = account;
  const url = urlOf('payment-information', locale);
  const restriction = account.restriction ?? null;
  const words = accountWords(locale, {
    name: person.first_name,
    url: `${baseUrl}${url}`,
    restriction,
    asked: familiesOf(account.due),
  });
  const event = restriction === null ? 'account_verified' : 'account_restricted';
  return notifyLetter(
    work,
    { id: messageId, to: person.email, locale, words, event },
    {
      userId: person.id,
      subject: { type: 'provider', id: providerId },
      url,
      toldBy: { kind: accountNewsJob.name, payload: { provider_id: providerId, standing } },
    },
    { appSecret, baseUrl },
  );
}
