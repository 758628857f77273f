import { urlOf } from '#shared/routes.ts';
import { familiesOf } from '#shared/payments/requirements.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { accountMail } from './account-mail.ts';
import { standingWord } from './apply-snapshot.ts';
import { PaymentAccount } from './payment-account.entity.ts';

/**
 * @returns the mail about an account; null when its state has changed meanwhile, or its person has closed their account
 */
export async function prepareAccountNews(
  { providerId, standing, messageId }: { providerId: string; standing: string; messageId: string },
  baseUrl: string,
): Promise<Letter | null> {
  const account = await em().findOne(PaymentAccount, { id: providerId });
  if (account === null || standingWord(account) !== standing) return null;
  const person = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.email', 'u.first_name'])
    .where('p.id', '=', providerId)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  if (person === undefined) return null;
  return accountMail(
    account.locale,
    { id: messageId, to: person.email },
    {
      name: person.first_name,
      url: `${baseUrl}${urlOf('payment-information', account.locale)}`,
      restriction: account.restriction ?? null,
      asked: familiesOf(account.due),
    },
  );
}
