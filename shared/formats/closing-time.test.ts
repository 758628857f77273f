import { expect, it } from 'vitest';
import { closingTime } from './closing-time.ts';
import { nightEnd } from './night-end.ts';

it.each([
  ['09:00', '17:30', '17 h 30', '5:30 p.m.'],
  ['18:00', '24:00', 'minuit', 'midnight'],
  ['18:00', '00:00', 'minuit', 'midnight'],
  ['20:00', '02:00', '2 h (le lendemain)', '2 a.m. (next day)'],
  ['20:00', '26:00', '2 h (le lendemain)', '2 a.m. (next day)'],
  ['20:00', '36:30', '12 h 30 (le lendemain)', '12:30 p.m. (next day)'],
  ['00:00', '48:00', 'minuit', 'midnight'],
])('hours from %s to %s end at %s, in English %s', (start, end, french, english) => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect([plain(closingTime({ start, end }, 'fr')), plain(closingTime({ start, end }, 'en'))]).toEqual([
    french,
    english,
  ]);
});

it('a shoot that passes midnight has an end in words, and no other', () => {
  const at = { date: '2027-06-19', time: '20:00', duration_min: 360 };
  expect(nightEnd(at, 'fr')).toBe('2\u00A0h (le\u00A0lendemain)');
  expect(nightEnd({ ...at, duration_min: 240 }, 'fr')).toBeNull();
  expect(nightEnd({ ...at, time: '' }, 'fr')).toBeNull();
  expect(nightEnd({ ...at, date: '' }, 'fr'), 'the day of a form was taken away').toBeNull();
});
