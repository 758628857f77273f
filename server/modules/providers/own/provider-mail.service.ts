import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { languagesOfProviders } from '../provider.queries.ts';
import { providerMail } from './provider-mail.ts';
import type { ProviderNews } from './provider-mail.job.ts';

interface News {
  readonly jobId: string;
  readonly providerId: string;
  readonly news: ProviderNews;
  readonly note: string;
}

/**
 * Writes the mail about a profile.
 * @returns null when the account was closed meanwhile
 */
export async function prepareProviderMail(
  { jobId, providerId, news, note }: News,
  { baseUrl, locales }: { readonly baseUrl: string; readonly locales: readonly LocaleCode[] },
): Promise<Letter | null> {
  const reader = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.slug', 'u.email', 'u.first_name'])
    .where('p.id', '=', providerId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
  if (reader === undefined) return null;
  const locale = await languageOf(providerId, locales);
  return providerMail(locale, { id: jobId, to: reader.email }, news, {
    name: reader.first_name,
    note,
    page: `${baseUrl}${urlOf('provider', locale, { slug: reader.slug })}`,
    profile: `${baseUrl}${urlOf('provider-profile', locale)}`,
  });
}

/** French, except for a person who works only in English, when the site has English too. */
export async function languageOf(providerId: string, locales: readonly LocaleCode[]): Promise<LocaleCode> {
  const codes = (await languagesOfProviders([providerId])).map(({ code }) => code.slice(0, 2));
  return locales.includes('en') && codes.includes('en') && !codes.includes('fr') ? 'en' : 'fr';
}

/** Who reads a photographer's mails, and in which language; null for a page or an account that is told nothing. */
export async function readerOfProvider(providerId: string, locales: readonly LocaleCode[]) {
  const reader = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.email', 'u.first_name'])
    .where('p.id', '=', providerId)
    .where('p.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where('u.is_test', '=', 0)
    .executeTakeFirst();
  return reader === undefined ? null : { ...reader, locale: await languageOf(providerId, locales) };
}
