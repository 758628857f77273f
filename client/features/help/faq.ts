import type { LocaleCode } from '#shared/locales.ts';
import { bookingTopic, offlineTopic } from './faq-booking.ts';
import { accountTopic, photographersTopic, photosTopic } from './faq-people.ts';
import { cancellationTopic, priceTopic } from './faq-price.ts';
import type { FaqLimits, FaqTopic } from './faq-topic.ts';

/** The questions that people ask before they book, by topic, in the order of a booking. */
export function faqTopics(limits: FaqLimits, locale: LocaleCode): readonly FaqTopic[] {
  return [
    bookingTopic(limits),
    offlineTopic(),
    priceTopic(),
    cancellationTopic(locale),
    photosTopic(limits),
    accountTopic(),
    photographersTopic(limits),
  ];
}
