import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notifyLetter } from '#server/modules/notifications/notify-letter.service.ts';
import { unpublishMailJob } from './unpublish-mail.job.ts';

interface Ports {
  readonly appSecret: string;
  readonly baseUrl: string;
}

/**
 * Tells a photographer of an unpublished plan under the bell, and writes the mail of it.
 * @returns null when it is published again meanwhile, or its person has closed their account
 */
export async function prepareUnpublishMail(
  work: Work,
  { planId, messageId }: { planId: string; messageId: string },
  { appSecret, baseUrl }: Ports,
): Promise<Letter | null> {
  const plan = await unpublished(planId);
  const reason = plan?.unpublish_reason ?? null;
  if (plan === undefined || reason === null) return null;
  const locale = plan.locale ?? (await lastLanguage(plan.id)) ?? 'fr';
  const url = urlOf('plan-overview', locale, { id: planId });
  const facts = { name: plan.first_name, title: plan.title, reason, url: `${baseUrl}${url}` };
  return notifyLetter(
    work,
    {
      id: messageId,
      to: plan.email,
      locale,
      words: words[locale](facts),
      event: 'plan_unpublished',
      line: `${plan.title}\u00A0: ${reason}`,
    },
    {
      userId: plan.id,
      subject: { type: 'plan', id: planId },
      url,
      toldBy: { kind: unpublishMailJob.name, payload: { plan_id: planId } },
    },
    { appSecret, baseUrl },
  );
}

/** Whether a plan is still off the site. */
export async function isUnpublished(planId: string): Promise<boolean> {
  return ((await unpublished(planId))?.unpublish_reason ?? null) !== null;
}

function unpublished(planId: string) {
  return tables()
    .selectFrom('plans as pl')
    .innerJoin('providers as p', 'p.id', 'pl.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('payment_accounts as a', 'a.id', 'p.id')
    .select(['pl.title', 'pl.unpublish_reason', 'u.id', 'u.email', 'u.first_name', 'a.locale'])
    .where('pl.id', '=', planId)
    .where('pl.status', '=', 'draft')
    .where('u.status', '=', 'active')
    .executeTakeFirst();
}

/** The language of a person's last request for a mail. */
async function lastLanguage(userId: string): Promise<LocaleCode | undefined> {
  const link = await tables()
    .selectFrom('mailed_links')
    .select('locale')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return link?.locale;
}

interface Facts {
  readonly name: string;
  readonly title: string;
  readonly reason: string;
  readonly url: string;
}

const words: Record<LocaleCode, (facts: Facts) => MailWords> = {
  fr: ({ name, title, reason, url }) => ({
    subject: 'Un de vos forfaits n’est plus en ligne',
    greeting: `Bonjour ${name},`,
    parts: [
      {
        paragraphs: [
          `Nous avons retiré de Déclic votre forfait «\u00A0${title}\u00A0».`,
          `La raison\u00A0: ${reason}`,
          'Rien n’est perdu\u00A0: le forfait est un brouillon dans votre compte. Corrigez-le, puis publiez-le de nouveau.',
        ],
        action: { label: 'Voir le forfait', url },
      },
    ],
    footnote: 'Ce courriel vous est envoyé parce que vous vendez des forfaits sur Déclic.',
  }),
  en: ({ name, title, reason, url }) => ({
    subject: 'One of your listings is no longer online',
    greeting: `Hello ${name},`,
    parts: [
      {
        paragraphs: [
          `We have taken your listing “${title}” off Déclic.`,
          `The reason: ${reason}`,
          'Nothing is lost: the listing is a draft in your account. Correct it, then publish it again.',
        ],
        action: { label: 'See the listing', url },
      },
    ],
    footnote: 'This message is sent to you because you sell listings on Déclic.',
  }),
};
