import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import { readerOfProvider } from '#server/modules/providers/own/provider-mail.service.ts';
import { Document } from '../document.entity.ts';

interface Facts {
  readonly name: string;
  readonly month: string;
  readonly number: string;
  readonly total: string;
  readonly url: string;
}

/** The notice of a statement; null for a photographer who gets no mails. The document itself is read on the page. */
export async function prepareStatementMail(
  { documentId, jobId }: { readonly documentId: string; readonly jobId: string },
  { baseUrl, locales }: { readonly baseUrl: string; readonly locales: readonly LocaleCode[] },
): Promise<Letter | null> {
  const document = await em().findOne(Document, { id: documentId, kind: 'statement' });
  const month = document?.snapshot.statement?.month;
  if (document === null || month === undefined) return null;
  const reader = await readerOfProvider(document.provider_id, locales);
  if (reader === null) return null;
  const { locale } = reader;
  const facts = {
    name: reader.first_name,
    month: `${monthName(month, locale)} ${month.slice(0, 4)}`,
    number: document.number,
    total: formatsOf(locale).moneyExact(document.total_cents),
    url: `${baseUrl}${urlOf('earnings', locale)}`,
  };
  return { id: jobId, to: reader.email, locale, words: words[locale](facts), stop: null };
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
