import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { formatsOf } from './formats.ts';

const fr = formatsOf('fr');
const long = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'full', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('fr-CA', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The platform writes the first of the month as a plain 1. */
function oracle(format: Intl.DateTimeFormat, date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`)).replace(/\b1 /, '1er ');
}

it('writes dates as the Office québécois de la langue française recommends', () => {
  expect(fr.date('2023-09-09')).toBe('le samedi 9 septembre 2023');
  expect(fr.date('2026-05-01')).toBe('le vendredi 1er mai 2026');
  expect(fr.dateShort('2023-09-09', Date.parse('2023-05-05T12:00:00Z'))).toBe('sam. 9 sept.');
  expect(fr.dateShort('2026-05-01', Date.parse('2026-05-05T12:00:00Z'))).toBe('ven. 1er mai');
  expect(fr.dateShort('2026-05-01', Date.parse('2025-05-05T12:00:00Z'))).toBe('ven. 1er mai 2026');
});

it('names every day and month as the platform does', () => {
  fc.assert(
    fc.property(fc.nat({ max: 36_500 }), (days) => {
      const date = addDays('2000-01-01', days);
      expect([fr.date(date), fr.dateShort(date, Date.parse(`${date}T17:00:00Z`))]).toEqual([
        `le ${oracle(long, date)}`,
        oracle(short, date),
      ]);
    }),
    { examples: Array.from({ length: 366 }, (_, day): [number] => [day]), numRuns: 600 },
  );
});

it.each([
  ['00:00', '0\u00a0h'],
  ['09:00', '9\u00a0h'],
  ['08:05', '8\u00a0h\u00a005'],
  ['14:30', '14\u00a0h\u00a030'],
  ['23:59', '23\u00a0h\u00a059'],
])('writes %s with an h between spaces that do not break', (time, printed) => {
  expect(fr.time(time)).toBe(printed);
});

it('joins a date and a time with a comma and “à”', () => {
  expect(fr.dateTime('2023-09-09', '14:30')).toBe('le samedi 9 septembre 2023, à\u00a014\u00a0h\u00a030');
});
