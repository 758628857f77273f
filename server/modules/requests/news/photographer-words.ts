import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { RejectReason } from '#shared/quotes/quote.schema.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { PhotographerNews } from './photographer-mail.job.ts';
import { english } from './photographer-words-en.ts';
import { french } from './photographer-words-fr.ts';

/** The facts of a mail to a photographer, printed in their language already, without the client's. */
export interface PhotographerFacts {
  readonly name: string;
  readonly category: CategoryKey;
  readonly city: string;
  readonly when: string;
  readonly length: string;
  /** The end of the quote; of a request without one, its own. */
  readonly until: string;
  /** Empty without a quote. */
  readonly total: string;
  /** The end of the hold of an accepted quote; null when it is confirmed. */
  readonly heldUntil: string | null;
  readonly reason: RejectReason | null;
  /** The words of who rejected the quote, or closed the request. */
  readonly words: string;
  /** Of news about an agreed session; null for others. */
  readonly booking: BookingFacts | null;
  readonly url: string;
}

interface News {
  /** The subject before the session. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
}

/** The words of one news for a photographer. */
export function photographerWords(locale: LocaleCode, news: PhotographerNews, facts: PhotographerFacts): MailWords {
  const { name, category, city, when, length, url } = facts;
  const label = categoryLabels[locale][category].toLowerCase();
  if (locale === 'fr') {
    const told = french[news](facts, `${label} à ${city}, ${when} (heure de Montréal), ${length}`);
    return {
      subject: `${told.subject}\u00A0: ${label}, ${city}`,
      greeting: `Bonjour ${name},`,
      parts: [{ paragraphs: told.paragraphs, action: { label: told.action ?? 'Voir la demande', url } }],
      footnote: 'Ce courriel vous parvient parce que vous êtes photographe sur Déclic.',
    };
  }
  const told = english[news](facts, `${label} in ${city}, ${when} (Montreal time), ${length}`);
  return {
    subject: `${told.subject}: ${label}, ${city}`,
    greeting: `Hello ${name},`,
    parts: [{ paragraphs: told.paragraphs, action: { label: told.action ?? 'See the request', url } }],
    footnote: 'You receive this message because you are a photographer on Déclic.',
  };
}

/** The words of each news in one language. */
export type PhotographerWords = Record<PhotographerNews, (facts: PhotographerFacts, session: string) => News>;
