import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

const fr = formatsOf('fr');
const en = formatsOf('en');

describe('an instant', () => {
  it('is printed in the time zone of Québec, in summer and in winter', () => {
    expect(fr.instant('2023-09-09T18:30:00.000Z')).toBe('le samedi 9 septembre 2023, à\u00a014\u00a0h\u00a030');
    expect(fr.instant('2026-01-15T02:00:00.000Z')).toBe('le mercredi 14 janvier 2026, à\u00a021\u00a0h');
    expect(en.instant('2023-09-09T18:30:00.000Z')).toBe('Saturday, September 9, 2023, at 2:30\u00a0p.m.');
  });

  it.each([
    ['the same day is a time of day', '2026-01-15T04:59:00.000Z', 'à\u00a021\u00a0h\u00a005', 'at\u00a09:05\u00a0p.m.'],
    [
      'later has its date',
      '2026-01-15T05:00:00.000Z',
      'mer. 14 janv. à\u00a021\u00a0h\u00a005',
      'Wed, Jan 14 at\u00a09:05\u00a0p.m.',
    ],
    [
      'another year has its year',
      '2027-01-15T05:00:00.000Z',
      'mer. 14 janv. 2026 à\u00a021\u00a0h\u00a005',
      'Wed, Jan 14, 2026 at\u00a09:05\u00a0p.m.',
    ],
  ])('seen %s', (_, seen, french, english) => {
    const iso = '2026-01-15T02:05:00.000Z';
    expect([fr.when(iso, Date.parse(seen)), en.when(iso, Date.parse(seen))]).toEqual([french, english]);
  });
});

it('the day of a payment has no weekday, and its year when it is another one', () => {
  const iso = '2026-09-12T23:30:00.000Z';
  const [before, after] = [Date.parse('2026-08-04T12:00:00.000Z'), Date.parse('2027-01-15T12:00:00.000Z')];
  expect([fr.dayAt(iso, before), fr.dayAt(iso, after)]).toEqual([
    'le 12 sept., à\u00a019\u00a0h\u00a030',
    'le 12 sept. 2026, à\u00a019\u00a0h\u00a030',
  ]);
  expect([en.dayAt(iso, before), en.dayAt(iso, after)]).toEqual([
    'Sep 12, at\u00a07:30\u00a0p.m.',
    'Sep 12, 2026, at\u00a07:30\u00a0p.m.',
  ]);
});

describe('the age of stored data', () => {
  const SECOND = 1_000;
  const MINUTE = 60 * SECOND;
  const HOUR = 60 * MINUTE;
  const kept = '2026-11-20T12:00:00.000Z';

  it.each([
    [59 * SECOND, 'à l’instant', 'just now'],
    [MINUTE, 'il y a 1\u00a0min', '1\u00a0min ago'],
    [HOUR - SECOND, 'il y a 59\u00a0min', '59\u00a0min ago'],
    [HOUR, 'il y a 1\u00a0h', '1\u00a0h ago'],
    [24 * HOUR - SECOND, 'il y a 23\u00a0h', '23\u00a0h ago'],
    [24 * HOUR, 'il y a 1\u00a0j', '1\u00a0d ago'],
    [80 * HOUR, 'il y a 3\u00a0j', '3\u00a0d ago'],
  ])('after %i ms is printed in its largest unit', (age, french, english) => {
    const now = Date.parse(kept) + age;
    expect([fr.ago(kept, now), en.ago(kept, now)]).toEqual([french, english]);
  });

  it('is “just now” when a clock that jumped back puts it in the future', () => {
    const now = Date.parse(kept) - HOUR;
    expect([fr.ago(kept, now), en.ago(kept, now)]).toEqual(['à l’instant', 'just now']);
  });
});

it('prints amounts in the conventions of the language', () => {
  expect([fr.money(123_400), en.money(123_400)]).toEqual(['1\u00a0234\u00a0$', '$1,234']);
});
