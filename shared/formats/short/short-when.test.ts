import { expect, it } from 'vitest';
import { dayTitle, shortSession, shortWhen } from './short-when.ts';

// Wednesday, in Montréal.
const now = Date.parse('2026-11-25T15:00:00-05:00');

it.each([
  ['2026-11-25T09:02:00-05:00', '9\u00A0h\u00A002', '9:02\u00A0a.m.'],
  ['2026-11-25T00:00:00-05:00', '0\u00A0h', '12\u00A0a.m.'],
  ['2026-11-24T23:59:00-05:00', 'hier', 'yesterday'],
  ['2026-11-23T12:00:00-05:00', 'lundi', 'Monday'],
  ['2026-11-19T00:00:00-05:00', 'jeudi', 'Thursday'],
  ['2026-11-18T23:59:00-05:00', '18 nov.', 'Nov 18'],
  ['2026-10-12T12:00:00-04:00', '12 oct.', 'Oct 12'],
  ['2025-12-31T12:00:00-05:00', '31 déc. 2025', 'Dec 31, 2025'],
])('%s is told shortly', (iso, french, english) => {
  expect(shortWhen(iso, now, 'fr')).toBe(french);
  expect(shortWhen(iso, now, 'en')).toBe(english);
});

it('a clock that is ahead of this device is no day of last week', () => {
  expect(shortWhen('2026-11-26T09:00:00-05:00', now, 'fr')).toBe('26 nov.');
});

it('a day has its whole name above what happened on it', () => {
  expect(dayTitle('2026-08-01', now, 'fr')).toBe('Samedi 1er août');
  expect(dayTitle('2026-08-03', now, 'en')).toBe('Monday, August 3');
  expect(dayTitle('2025-08-02', now, 'fr')).toBe('Samedi 2 août 2025');
  expect(dayTitle('2025-08-02', now, 'en')).toBe('Saturday, August 2, 2025');
});

it('a session has its short date and its hour', () => {
  expect(shortSession('2026-12-12', '14:30', now, 'fr')).toBe('sam.\u00A012\u00A0déc., à\u00A014\u00A0h\u00A030');
  expect(shortSession('2027-02-06', '09:00', now, 'en')).toBe('Sat,\u00A0Feb\u00A06,\u00A02027, at\u00A09\u00A0a.m.');
});
