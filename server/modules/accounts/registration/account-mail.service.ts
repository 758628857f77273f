import { addMinutes } from '#shared/dates.ts';
import { urlOf } from '#shared/routes.ts';
import type { AccountMailName } from '#shared/notifications/mail.events.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { accountMail } from './account-mail.ts';
import { askedWords, mailableName } from './asked-words.ts';
import { MailedLink } from './mailed-link.entity.ts';
import { lifetimeOf, type LinkPorts, linkTokenOf } from './mailed-link.service.ts';
import { addPendingUser, isInvited, isUnactivated } from './registration.service.ts';
import { User } from '../user.entity.ts';

/**
 * Writes the mail of a requested link. Only this code depends on whether the address has an account, and only the
 * address's owner learns it.
 * @returns null when nothing is to be sent: an address without an account, or a link that was used meanwhile
 */
export async function prepareAccountMail(
  linkId: string,
  { appSecret, limits, baseUrl }: LinkPorts & { readonly baseUrl: string },
  now: Date,
): Promise<Letter | null> {
  const link = await em().findOne(MailedLink, { id: linkId });
  if (link === null) return null;
  const previous = link.previous_email ?? null;
  if (link.used_at !== null && previous === null) return null;
  const user = await ownerOf(link, now);
  const holder = await holderOf(link);
  // The address that a person of a test changes to is nobody's yet.
  if (user === null || user.is_test === 1 || holder?.is_test === 1) return null;
  const news = holder === null ? newsOf(link, user) : 'account_exists';
  const asked = {
    requested: link.requested ?? (link.registration === null ? link.purpose : 'registration'),
    at: link.created_at,
    name: mailableName(link.registration ?? user),
  };
  const purpose = purposes[news];
  if (purpose !== null) {
    const minutes = lifetimeOf(purpose, limits);
    em().assign(link, { user_id: user.id, purpose, expires_at: addMinutes(link.created_at, minutes) });
  } else if (previous === null) {
    em().assign(link, { used_at: now, registration: null });
  }
  await em().flush();
  const { locale } = link;
  const token = linkTokenOf(appSecret, link.id);
  const urls = {
    activation: () => urlOf('account-activation', locale, { token }),
    invitation: () => invitationUrl(locale, token, user.id),
    password_reset: () => urlOf('password-reset', locale, { token }),
    account_exists: () => urlOf('signin', locale),
    email_change: () => urlOf('email-confirmation', locale, { token }),
    email_changed: () => urlOf('index', locale),
    suspended: () => urlOf('index', locale),
  } satisfies Record<LinkNews, () => string | Promise<string>>;
  return accountMail(
    locale,
    { id: previous === null ? link.id : `${link.id}-changed`, to: previous ?? link.email },
    news,
    {
      name: (holder ?? user).first_name,
      url: `${baseUrl}${await urls[news]()}`,
      forgotten: `${baseUrl}${urlOf('forgot-password', locale)}`,
      asked: askedWords(locale, asked),
    },
  );
}

/** The account of a link's address; a registration creates a pending one if needed. */
async function ownerOf({ email, user_id, purpose, registration = null }: MailedLink, now: Date): Promise<User | null> {
  if (purpose === 'email_change') return em().findOne(User, { id: user_id ?? '' });
  const user = await em().findOne(User, { email });
  if (registration === null) return user;
  if (user === null) return addPendingUser(email, registration, now);
  // Only the invited person chooses the password of an invitation.
  if (isUnactivated(user)) em().assign(user, { password_hash: registration.password_hash, updated_at: now });
  return user;
}

/** The account that has the address somebody wants to change to; its person alone is told. */
async function holderOf({ purpose, used_at, email }: MailedLink): Promise<User | null> {
  if (purpose !== 'email_change' || used_at !== null) return null;
  const user = await em().findOne(User, { email });
  return user === null || isUnactivated(user) ? null : user;
}

/** The possible content of a link's mail. */
type LinkNews = Exclude<AccountMailName, 'data_export'>;

/** The link in a mail; null when there is no usable one. */
const purposes = {
  activation: 'activation',
  invitation: 'activation',
  password_reset: 'password_reset',
  email_change: 'email_change',
  email_changed: null,
  account_exists: null,
  suspended: null,
} as const satisfies Record<LinkNews, MailedLink['purpose'] | null>;

/** The page of an invitation; photographers have their own. */
async function invitationUrl(locale: LocaleCode, token: string, userId: string): Promise<string> {
  const own = await tables().selectFrom('providers').select('id').where('user_id', '=', userId).executeTakeFirst();
  return urlOf('account-activation', locale, { token }) + (own === undefined ? '' : `?provider=${own.id}`);
}

function newsOf({ purpose, used_at }: MailedLink, { status, password_hash }: User): LinkNews {
  if (purpose === 'email_change') return used_at === null ? 'email_change' : 'email_changed';
  if (status === 'suspended') return 'suspended';
  if (status === 'pending') return isInvited({ password_hash }) ? 'invitation' : 'activation';
  return purpose === 'activation' ? 'account_exists' : 'password_reset';
}
