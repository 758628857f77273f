import { describe, expect, it } from 'vitest';
import { policyText } from '../bookings/cancellation-words.ts';
import { amountsOf } from './amounts.ts';
import { formatsOf } from './formats.ts';
import { badBreaks, typeset } from './typography.ts';

/** `~` stands for a space that does not break. */
const shown = (text: string, locale: 'fr' | 'en' = 'fr') => typeset(text, locale).replaceAll('\u00A0', '~');

describe('a French text', () => {
  it.each([
    ['1 envoi : 5 % de 450 $, « .ca »', '1 envoi~: 5~% de 450~$, «~.ca~»'],
    ['Oups! Quand? Non; oui.', 'Oups! Quand? Non; oui.'],
    [
      'Politique modérée : rien jusqu’à 7 jours, 50 % jusqu’à 24 h.',
      'Politique modérée~: rien jusqu’à 7~jours, 50~% jusqu’à~24~h.',
    ],
    ['1 h de plus (120 $)', '1~h de plus (120~$)'],
    ['Un samedi, à 14 h 30', 'Un samedi, à~14~h~30'],
    ['À 9 h – 17 h', 'À~9~h – 17~h'],
    ['418 555-0142, 1 418 555-0142, (418) 555-0142', '418~555-0142, 1~418~555-0142, (418)~555-0142'],
    ['25 Mo, 10 km, 45 min, 20 photos, 1 234 567 octets', '25~Mo, 10~km, 45~min, 20~photos, 1~234~567~octets'],
    ['12 k$, en 2026 300 personnes', '12~k$, en 2026 300 personnes'],
    ['4 mariages, 3 séances, 2 hivers', '4 mariages, 3 séances, 2 hivers'],
  ])('%s', (text, set) => {
    expect(shown(text)).toBe(set);
    expect(badBreaks(typeset(text, 'fr'), 'fr')).toEqual([]);
  });
});

it('an English text keeps its colons and dollars, and its numbers with their units', () => {
  expect(shown('Policy: $450, 24 h, 25 MB, 20 photos, at 2:30 p.m.; call 418 555-0142', 'en')).toBe(
    'Policy: $450, 24~h, 25~MB, 20~photos, at 2:30~p.m.; call 418~555-0142',
  );
});

it('a break is found with its surroundings', () => {
  expect(badBreaks('La cérémonie dure 2 h, dehors', 'fr')).toEqual(['La cérémonie dure 2 h, dehors']);
});

it.each(['fr', 'en'] as const)('no cancellation policy breaks, in %s', (locale) => {
  const texts = (['souple', 'moderee', 'stricte'] as const).map((policy) => policyText(policy, locale));
  expect(texts.flatMap((text) => badBreaks(text, locale))).toEqual([]);
});

it.each(['fr', 'en'] as const)('no formatted amount, date or time breaks, in %s', (locale) => {
  const formats = formatsOf(locale);
  const amounts = amountsOf(locale);
  const now = Date.parse('2026-12-01T17:00:00.000Z');
  const texts = [
    ...[0, 45_000, 123_456_789, -27_550].flatMap((cents) => [
      amounts.money(cents),
      amounts.moneyExact(cents),
      amounts.moneyCompact(cents),
    ]),
    ...[30, 120, 150, 1_441].map((minutes) => amounts.duration(minutes)),
    ...[0, 2_400_000, 8e9].map((bytes) => amounts.fileSize(bytes)),
    amounts.percent(9.975, 3),
    amounts.count(1_234_567),
    ...['00:00', '09:00', '14:30'].flatMap((time) => [formats.time(time), formats.dateTime('2026-12-01', time)]),
    formats.when('2026-12-01T14:30:00.000Z', now),
    formats.when('2026-11-01T14:30:00.000Z', now),
    ...[3e5, 7.2e6, 2e8].map((age) => formats.ago(new Date(now - age).toISOString(), now)),
  ];
  expect(texts.flatMap((text) => badBreaks(text, locale))).toEqual([]);
});
