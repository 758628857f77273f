import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { readerOfProvider } from '#server/modules/providers/own/provider-mail.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notifyLetter } from '#server/modules/notifications/notify-letter.service.ts';
import { Document } from '../document.entity.ts';
import { statementMailJob } from './statement.job.ts';

interface Ports {
  readonly appSecret: string;
  readonly baseUrl: string;
}

interface Facts {
  readonly name: string;
  readonly month: string;
  readonly number: string;
  readonly total: string;
  readonly url: string;
}

/**
 * Tells a photographer of a statement under the bell, and writes the mail of it: the document itself is read on the page.
 * @returns null for a photographer who gets no mails
 */
export async function prepareStatementMail(
  work: Work,
  { documentId, jobId }: { readonly documentId: string; readonly jobId: string },
  { appSecret, baseUrl, locales }: Ports & { readonly locales: readonly LocaleCode[] },
): Promise<Letter | null> {
  const document = await em().findOne(Document, { id: documentId, kind: 'statement' });
  const month = document?.snapshot.statement?.month;
  if (document === null || month === undefined) return null;
  const reader = await readerOfProvider(document.provider_id, locales);
  if (reader === null) return null;
  const { locale } = reader;
  const url = urlOf('earnings', locale);
  const facts = {
    name: reader.first_name,
    month: `${monthName(month, locale)} ${month.slice(0, 4)}`,
    number: document.number,
    total: formatsOf(locale).moneyExact(document.total_cents),
    url: `${baseUrl}${url}`,
  };
  return notifyLetter(
    work,
    { id: jobId, to: reader.email, locale, words: words[locale](facts), event: 'statement_ready' },
    {
      userId: reader.id,
      subject: { type: 'document', id: documentId },
      url,
      toldBy: { kind: statementMailJob.name, payload: { document_id: documentId } },
    },
    { appSecret, baseUrl },
  );
}

const words: Record<LocaleCode, (facts: Facts) => MailWords> = {
  fr: ({ name, month, number, total, url }) => ({
    subject: `Votre relevé de commission\u00A0: ${month}`,
    greeting: `Bonjour ${name},`,
    parts: [
      {
        paragraphs: [
          `Le relevé ${number} est prêt\u00A0: ${total} de commission pour ${month}, séance par séance. Elle a déjà été retenue\u00A0: vous n’avez rien à payer.`,
        ],
        action: { label: 'Voir mes relevés', url },
      },
    ],
    footnote: 'Ce courriel vous parvient parce que vous êtes photographe sur Déclic.',
  }),
  en: ({ name, month, number, total, url }) => ({
    subject: `Your commission statement: ${month}`,
    greeting: `Hello ${name},`,
    parts: [
      {
        paragraphs: [
          `Statement ${number} is ready: ${total} of commission for ${month}, shoot by shoot. It has already been withheld: there is nothing to pay.`,
        ],
        action: { label: 'See my statements', url },
      },
    ],
    footnote: 'You receive this message because you are a photographer on Déclic.',
  }),
};
