import type { I18n } from '@lingui/core';
import type { FAQPage, WithContext } from 'schema-dts';
import { say } from '#client/frame/i18n/said.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import type { FaqLimits } from './faq-topic.ts';
import { faqTopics } from './faq.ts';

/** The questions and answers for search engines (schema.org). */
export function faqData(origin: string, locale: LocaleCode, i18n: I18n, limits: FaqLimits): WithContext<FAQPage> {
  const page = `${origin}${urlOf('faq', locale)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': page,
    url: page,
    inLanguage: `${locale}-CA`,
    mainEntity: faqTopics(limits, locale).flatMap(({ entries }) =>
      entries.map(({ id, question, answer }) => ({
        '@type': 'Question',
        '@id': `${page}#${id}`,
        url: `${page}#${id}`,
        name: i18n._(question),
        acceptedAnswer: { '@type': 'Answer', text: answer.map((paragraph) => say(i18n, paragraph)).join('\n\n') },
      })),
    ),
  };
}
