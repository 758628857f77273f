import type { LocaleCode } from '#shared/locales.ts';
import { userOwner } from '#shared/ids.ts';
import { urlOf } from '#shared/routes.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import { languageOf } from '#server/modules/providers/own/provider-mail.service.ts';
import { User } from '../user.entity.ts';

interface Told {
  readonly jobId: string;
  readonly userId: string;
  readonly reason: string;
}

/**
 * The mail of a suspension, with its reason.
 * @returns null for a test account, an address that nobody has confirmed, and an account that is not suspended any more
 */
export async function prepareSuspensionMail(
  { jobId, userId, reason }: Told,
  { baseUrl, locales }: { readonly baseUrl: string; readonly locales: readonly LocaleCode[] },
): Promise<Letter | null> {
  const user = await em().findOne(User, { id: userId, status: 'suspended', closed_at: null, is_test: 0 });
  if (user === null || user.verified_at === null) return null;
  const locale = await localeOf(userId, locales);
  const url = `${baseUrl}${urlOf('terms-and-conditions', locale)}#suspension`;
  const words = wordsOf[locale](user.first_name, linesOf(reason), url);
  return { id: jobId, tells: ['account_suspended'], to: user.email, locale, words, stop: null };
}

/** The language of a photographer's work; of a client, that of their newest request. */
async function localeOf(userId: string, locales: readonly LocaleCode[]): Promise<LocaleCode> {
  const own = await tables().selectFrom('providers').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (own !== undefined) return languageOf(own.id, locales);
  const request = await tables()
    .selectFrom('quote_requests')
    .select('locale')
    .where('owner', '=', userOwner(userId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return locales.find((locale) => locale === request?.locale) ?? 'fr';
}

const wordsOf: Record<LocaleCode, (name: string, reason: readonly string[], url: string) => MailWords> = {
  fr: (name, reason, url) => ({
    subject: 'Votre compte Déclic est suspendu',
    greeting: `Bonjour ${name},`,
    parts: [
      {
        paragraphs: [
          'Votre compte est suspendu\u00A0: vous ne pouvez plus vous y connecter. La raison\u00A0:',
          ...reason,
          'Rien n’est effacé, et les séances convenues le restent\u00A0: les personnes concernées sont prévenues, sans la raison.',
          'Pour contester cette décision, ou en parler, répondez à ce courriel.',
        ],
        action: { label: 'Lire les conditions', url },
      },
    ],
    footnote: 'Ce courriel vous parvient parce que vous avez un compte Déclic.',
  }),
  en: (name, reason, url) => ({
    subject: 'Your Déclic account is suspended',
    greeting: `Hello ${name},`,
    parts: [
      {
        paragraphs: [
          'Your account is suspended: you can’t sign in any more. The reason:',
          ...reason,
          'Nothing is erased, and agreed sessions stay agreed: the people concerned are told, without the reason.',
          'To contest this decision, or to talk about it, reply to this message.',
        ],
        action: { label: 'Read the terms', url },
      },
    ],
    footnote: 'You receive this message because you have a Déclic account.',
  }),
};

function linesOf(reason: string): string[] {
  return reason.split(/\n+/).filter((line) => line.trim() !== '');
}
