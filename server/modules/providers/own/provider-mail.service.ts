import type { LocaleCode } from '#shared/locales.ts';
import type { ProviderStatus } from '#shared/providers/provider.states.ts';
import { urlOf } from '#shared/routes.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { notifyLetter } from '#server/modules/notifications/notify-letter.service.ts';
import { languagesOfProviders } from '../provider.queries.ts';
import { providerWords } from './provider-mail.ts';
import { providerMailJob, type ProviderNews } from './provider-mail.job.ts';

interface News {
  readonly jobId: string;
  readonly providerId: string;
  readonly news: ProviderNews;
  readonly note: string;
}

interface Ports {
  readonly appSecret: string;
  readonly baseUrl: string;
  readonly locales: readonly LocaleCode[];
}

/** The state of a page in which a news of it is still so. */
const trueIn = {
  approved: 'active',
  sent_back: 'draft',
  suspended: 'suspended',
  reactivated: 'active',
  closed: 'closed',
} as const satisfies Record<ProviderNews, ProviderStatus>;

/** Whether a page still stands as the news of it says. */
export async function isPageNewsTrue(providerId: string, news: ProviderNews): Promise<boolean> {
  const row = await tables().selectFrom('providers').select('status').where('id', '=', providerId).executeTakeFirst();
  return row?.status === trueIn[news];
}

/**
 * Tells a photographer the decision on their page under the bell, and writes the mail of it.
 * @returns null when the account was closed, or the page has moved on meanwhile
 */
export async function prepareProviderMail(
  work: Work,
  { jobId, providerId, news, note }: News,
  { appSecret, baseUrl, locales }: Ports,
): Promise<Letter | null> {
  if (!(await isPageNewsTrue(providerId, news))) return null;
  const reader = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.slug', 'u.id', 'u.email', 'u.first_name'])
    .where('p.id', '=', providerId)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
  if (reader === undefined) return null;
  const locale = await languageOf(providerId, locales);
  const page = urlOf('provider', locale, { slug: reader.slug });
  const profile = urlOf('provider-profile', locale);
  const facts = { name: reader.first_name, note, page: `${baseUrl}${page}`, profile: `${baseUrl}${profile}` };
  const words = providerWords(locale, news, facts);
  const letter = { id: jobId, to: reader.email, locale, words, event: `page_${news}` as const };
  return notifyLetter(
    work,
    { ...letter, ...(note === '' ? {} : { line: note }) },
    {
      userId: reader.id,
      subject: { type: 'provider', id: providerId },
      url: trueIn[news] === 'active' ? page : profile,
      toldBy: { kind: providerMailJob.name, payload: { provider_id: providerId, news, note } },
    },
    { appSecret, baseUrl },
  );
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
