import { describe, expect, it } from 'vitest';
import { localeCodes } from '../locales.ts';
import { cancellationPolicies } from '../bookings/cancellation.ts';
import { cancellationBands } from './cancellation.ts';
import { graceText, otherSideText, policyTerms, policyText } from './cancellation-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the bands of a policy', () => {
  it.each(cancellationPolicies)('%s go from nothing to everything, closer and closer to the start', (policy) => {
    const bands = cancellationBands[policy];
    const sorted = bands.toSorted((a, b) => b.until_hours - a.until_hours || a.percent - b.percent);
    expect(bands).toEqual(sorted);
    expect([bands.at(0)?.percent, bands.at(-1)]).toEqual([0, { until_hours: 0, percent: 100 }]);
    expect(bands.map(({ percent }) => percent)).toEqual(bands.map(({ percent }) => percent).toSorted((a, b) => a - b));
  });
});

describe('the words of a policy', () => {
  it.each([
    ['souple', 'Rien à payer jusqu’à 24 h avant la séance, puis au plus 100 % du total avec taxes.'],
    [
      'moderee',
      'Rien à payer jusqu’à 7 jours avant la séance, puis au plus 50 % du total avec taxes jusqu’à 24 h avant, puis au plus 100 %.',
    ],
    [
      'stricte',
      'Rien à payer jusqu’à 30 jours avant la séance, puis au plus 50 % du total avec taxes jusqu’à 7 jours avant, puis au plus 100 %.',
    ],
  ] as const)('%s in French are its bands', (policy, text) => {
    expect(plain(policyTerms(policy, 'fr'))).toBe(text);
  });

  it.each([
    ['souple', 'Nothing to pay until 24 hours before the session, then at most 100% of the total with taxes.'],
    [
      'moderee',
      'Nothing to pay until 7 days before the session, then at most 50% of the total with taxes until 24 hours before, then at most 100%.',
    ],
    [
      'stricte',
      'Nothing to pay until 30 days before the session, then at most 50% of the total with taxes until 7 days before, then at most 100%.',
    ],
  ] as const)('%s in English are its bands', (policy, text) => {
    expect(plain(policyTerms(policy, 'en'))).toBe(text);
  });

  it('begin with its name where no choice names it', () => {
    expect(plain(policyText('souple', 'fr'))).toMatch(/^Politique d’annulation souple : rien à payer/);
    expect(policyText('souple', 'en')).toMatch(/^Flexible cancellation policy: nothing to pay/);
  });

  it('promise no refund of what nobody pays before the session', () => {
    const all = localeCodes.flatMap((locale) => [
      ...cancellationPolicies.map((policy) => policyText(policy, locale)),
      graceText(locale),
      otherSideText(locale),
    ]);
    expect(all.filter((text) => /rembours|refund/i.test(text))).toEqual([]);
  });

  it('say what holds under every policy', () => {
    expect(plain(graceText('fr'))).toBe(
      'Quelle que soit la politique, annuler dans les 24 h qui suivent la confirmation ne coûte rien, si la séance est à 48 h ou plus.',
    );
  });
});
