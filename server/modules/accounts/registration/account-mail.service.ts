import { addMinutes } from '#shared/dates.ts';
import { urlOf } from '#shared/routes.ts';
import { em } from '#server/db/request-em.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { type AccountNews, accountMail } from './account-mail.ts';
import { MailedLink } from './mailed-link.entity.ts';
import { lifetimeOf, type LinkPorts, linkTokenOf } from './mailed-link.service.ts';
import { addPendingUser } from './registration.service.ts';
import { User } from '../user.entity.ts';

/**
 * Writes the mail of a link that was asked for. Here alone it matters whether the address has an account; nobody but the
 * address's owner learns it.
 * @returns null where there is nothing to say: an address without an account, a link that was used meanwhile
 */
export async function prepareAccountMail(
  linkId: string,
  { appSecret, limits, baseUrl }: LinkPorts & { readonly baseUrl: string },
  now: Date,
): Promise<MailMessage | null> {
  const link = await em().findOne(MailedLink, { id: linkId });
  if (link === null) return null;
  const previous = link.previous_email ?? null;
  if (link.used_at !== null && previous === null) return null;
  const user = await ownerOf(link, now);
  if (user === null) return null;
  const news = newsOf(link, user);
  if (news === 'activation' || news === 'password_reset' || news === 'email_change') {
    const minutes = lifetimeOf(news, limits);
    em().assign(link, { user_id: user.id, purpose: news, expires_at: addMinutes(link.created_at, minutes) });
  } else if (previous === null) {
    em().assign(link, { used_at: now, registration: null });
  }
  await em().flush();
  const { locale } = link;
  const token = linkTokenOf(appSecret, link.id);
  const urls = {
    activation: () => urlOf('account-activation', locale, { token }),
    password_reset: () => urlOf('password-reset', locale, { token }),
    account_exists: () => urlOf('signin', locale),
    email_change: () => urlOf('email-confirmation', locale, { token }),
    email_changed: () => urlOf('index', locale),
    suspended: () => urlOf('index', locale),
  } satisfies Record<AccountNews, () => string>;
  return accountMail(
    locale,
    { id: previous === null ? link.id : `${link.id}-changed`, to: previous ?? link.email },
    news,
    {
      name: user.first_name,
      url: `${baseUrl}${urls[news]()}`,
      forgotten: `${baseUrl}${urlOf('forgot-password', locale)}`,
    },
  );
}

/** The account of a link's address; a registration makes one, pending, where there is none. */
async function ownerOf({ email, user_id, purpose, registration = null }: MailedLink, now: Date): Promise<User | null> {
  if (purpose === 'email_change') return em().findOne(User, { id: user_id ?? '' });
  const user = await em().findOne(User, { email });
  if (registration === null) return user;
  if (user === null) return addPendingUser(email, registration, now);
  if (user.status === 'pending') em().assign(user, { password_hash: registration.password_hash, updated_at: now });
  return user;
}

function newsOf({ purpose, used_at }: MailedLink, { status }: User): AccountNews {
  if (purpose === 'email_change') return used_at === null ? 'email_change' : 'email_changed';
  if (status === 'suspended') return 'suspended';
  if (status === 'pending') return 'activation';
  return purpose === 'activation' ? 'account_exists' : 'password_reset';
}
