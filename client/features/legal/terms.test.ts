import { expect, it, vi } from 'vitest';
import { graceText, otherSideText, policyText } from '#shared/bookings/cancellation-words.ts';
import { defaultLimits } from '#shared/limits.ts';
import { localeCodes } from '#shared/locales.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import { termsSections } from './terms.ts';

vi.mock('@lingui/core/macro', () => ({ msg: () => ({ id: 'a text of the catalogs' }) }));

it.each(localeCodes)('the terms say cancellation in the words of every other page (%s)', (locale) => {
  const section = termsSections(defaultLimits, locale).find(({ id }) => id === 'annulation');
  expect(section?.points).toEqual([
    ...cancellationPolicies.map((policy) => policyText(policy, locale)),
    graceText(locale),
    otherSideText(locale),
  ]);
});
