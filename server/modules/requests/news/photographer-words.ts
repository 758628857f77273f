import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import type { PhotographerNews } from './photographer-mail.job.ts';
import type { PhotographerFacts, PhotographerNewsWords } from './photographer-facts.ts';
import { english } from './photographer-words-en.ts';
import { french } from './photographer-words-fr.ts';
import { isRescheduleNews } from './reschedule-news.ts';
import { rescheduleWords } from './reschedule-words.ts';
import { isSettlementNews } from './settlement/settlement-news.ts';
import { photographerSettlementWords } from './settlement/settlement-words.ts';

const clients: Record<LocaleCode, string> = { fr: 'La personne qui a réservé', en: 'The person who booked' };

function newsOf(
  locale: LocaleCode,
  news: PhotographerNews,
  facts: PhotographerFacts,
  session: string,
): PhotographerNewsWords {
  if (isSettlementNews(news)) {
    if (facts.booking?.settlement === undefined || facts.booking.settlement === null) {
      throw new Error('A news of a settlement without it');
    }
    return photographerSettlementWords(locale, facts.booking.settlement, session);
  }
  if (!isRescheduleNews(news)) return (locale === 'fr' ? french : english)[news](facts, session);
  if (facts.booking === null) throw new Error('A news of a booking without it');
  return rescheduleWords(locale, news, facts.booking, clients[locale], session);
}

/** The words of one news for a photographer. */
export function photographerWords(locale: LocaleCode, news: PhotographerNews, facts: PhotographerFacts): MailWords {
  const { name, category, city, when, length, url } = facts;
  const label = categoryLabels[locale][category].toLowerCase();
  if (locale === 'fr') {
    const told = newsOf('fr', news, facts, `${label} à ${city}, ${when} (heure de Montréal), ${length}`);
    return {
      subject: `${told.subject}\u00A0: ${label}, ${city}`,
      greeting: `Bonjour ${name},`,
      parts: [{ paragraphs: told.paragraphs, action: { label: told.action ?? 'Voir la demande', url } }],
      footnote: 'Ce courriel vous parvient parce que vous êtes photographe sur Déclic.',
    };
  }
  const told = newsOf('en', news, facts, `${label} in ${city}, ${when} (Montreal time), ${length}`);
  return {
    subject: `${told.subject}: ${label}, ${city}`,
    greeting: `Hello ${name},`,
    parts: [{ paragraphs: told.paragraphs, action: { label: told.action ?? 'See the request', url } }],
    footnote: 'You receive this message because you are a photographer on Déclic.',
  };
}
