import { expect, it } from 'vitest';
import { hoursLines } from './hours.ts';

const week = [
  ...[0, 1, 2, 3].map((weekday) => ({ weekday, start: '09:00', end: '18:00' })),
  { weekday: 4, start: '09:00', end: '12:00' },
  { weekday: 4, start: '13:00', end: '22:00' },
  { weekday: 6, start: '08:00', end: '23:00' },
];

it('joins consecutive days with equal hours, and omits days without hours', () => {
  expect(hoursLines(week, 'fr')).toEqual([
    { first: 'lundi', last: 'jeudi', isPair: false, hours: '9\u00A0h – 18\u00A0h' },
    { first: 'vendredi', last: null, isPair: false, hours: '9\u00A0h – 12\u00A0h, 13\u00A0h – 22\u00A0h' },
    { first: 'dimanche', last: null, isPair: false, hours: '8\u00A0h – 23\u00A0h' },
  ]);
  expect(hoursLines(week, 'en')[0]).toMatchObject({ first: 'Monday', last: 'Thursday' });
  expect(hoursLines([], 'fr')).toEqual([]);
  expect(hoursLines([{ weekday: 5, start: '20:00', end: '02:00' }], 'fr')).toMatchObject([
    { first: 'samedi', hours: '20\u00A0h – 2\u00A0h (le\u00A0lendemain)' },
  ]);
  const weekend = [5, 6].map((weekday) => ({ weekday, start: '08:00', end: '23:00' }));
  expect(hoursLines(weekend, 'fr')).toMatchObject([{ first: 'samedi', last: 'dimanche', isPair: true }]);
});
