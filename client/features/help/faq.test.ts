import { expect, it, vi } from 'vitest';
import { policyText } from '#shared/bookings/cancellation-words.ts';
import { defaultLimits } from '#shared/limits.ts';
import { localeCodes } from '#shared/locales.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import { faqTopics } from './faq.ts';

vi.mock('@lingui/core/macro', () => ({ msg: () => ({ id: 'a text of the catalogs' }) }));

it.each(localeCodes)('the answer about cancellation has the words of every policy (%s)', (locale) => {
  const entries = faqTopics(defaultLimits, locale).flatMap((topic) => topic.entries);
  const answer = entries.find(({ id }) => id === 'politiques-d-annulation')?.answer ?? [];
  expect(answer).toEqual(expect.arrayContaining(cancellationPolicies.map((policy) => policyText(policy, locale))));
});
