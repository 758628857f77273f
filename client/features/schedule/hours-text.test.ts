import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOfMinutes } from '#shared/formats/clock-times.ts';
import { hoursText, parseHours, shortHoursText } from './hours-text.ts';

const read = (text: string) => {
  const found = parseHours(text);
  return found.isRead ? found.ranges.map(({ start, end }) => `${start}-${end}`).join(' ') : found.validation;
};

describe('typed opening hours', () => {
  it.each([
    ['9 h-17 h 30', '09:00-17:30'],
    ['9-17:30', '09:00-17:30'],
    ['9h à 17h30', '09:00-17:30'],
    ['9h a 17h30', '09:00-17:30'],
    ['9\u00A0h\u201117\u00A0h', '09:00-17:00'],
    ['de 9 h 00 à 17 h', '09:00-17:00'],
    ['0900-1730', '09:00-17:30'],
    ['9\u00A0h – 17\u00A0h\u00A030', '09:00-17:30'],
    ['9 h jusqu’à midi, 13 h-17 h', '09:00-12:00 13:00-17:00'],
    ['9-12 et 13-17', '09:00-12:00 13:00-17:00'],
    ['13-17, 9-12', '09:00-12:00 13:00-17:00'],
    ['18 h – minuit', '18:00-24:00'],
    ['18-24', '18:00-24:00'],
    ['18-0', '18:00-24:00'],
    ['18-00:00', '18:00-24:00'],
    ['9-5', '09:00-17:00'],
    ['9 am to 5 pm', '09:00-17:00'],
    ['9 a.m. – 5:30 p.m.', '09:00-17:30'],
    ['1-5 pm', '13:00-17:00'],
    ['9-5pm', '09:00-17:00'],
    ['8-11pm', '20:00-23:00'],
    ['noon to 4 pm', '12:00-16:00'],
    ['12 am - 12 pm', '00:00-12:00'],
    ['6 pm to midnight', '18:00-24:00'],
    ['9-12, 12-17', '09:00-17:00'],
    ['22-02', '22:00-02:00'],
    ['20\u00A0h – 2\u00A0h (le\u00A0lendemain)', '20:00-02:00'],
    ['9-12, 8 pm to 2 am (next day)', '09:00-12:00 20:00-02:00'],
    ['de 20 h à 2 h le lendemain', '20:00-02:00'],
    ['', ''],
    ['  ', ''],
    ['Fermé', ''],
    ['closed', ''],
  ])('« %s » is parsed', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['9', 'format'],
    ['9-', 'format'],
    ['9-17-20', 'format'],
    ['9-17,', 'format'],
    ['le matin', 'format'],
    ['9-25', 'format'],
    ['9:60-17', 'format'],
    ['13 pm-17', 'format'],
    ['24:30-17', 'format'],
    ['9-9 am', 'order'],
    ['9-17 le lendemain', 'format'],
    ['9-12, 11-13', 'overlap'],
    ['20-2, 22-23', 'overlap'],
    ['1-2,3-4,5-6,7-8,9-10,11-12,13-14', 'maximum'],
  ])('« %s » is refused: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('are the same after printing and parsing, in both languages', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(minutes, fc.constantFrom('fr', 'en'), fc.boolean(), (quarters, locale, isNight) => {
        const times = quarters.toSorted((a, b) => a - b).map((quarter) => timeOfMinutes(quarter * 15));
        const ranges = times.flatMap((start, index) => {
          const end = times[index + 1];
          return index % 2 === 0 && end !== undefined ? [{ start, end }] : [];
        });
        const [first] = ranges;
        const last = ranges.at(-1);
        // A night: the last range ends when the first one begins.
        if (isNight && first !== undefined && last !== undefined && first.start > '00:00' && last.start > first.start) {
          ranges.splice(-1, 1, { start: last.start, end: first.start });
        }
        expect(parseHours(hoursText(ranges, locale))).toEqual({ isRead: true, ranges });
        expect(parseHours(shortHoursText(ranges, locale))).toEqual({ isRead: true, ranges });
      }),
    );
  });

  it('name the next day in a narrow field only where it would be read as the same', () => {
    const short = (start: string, end: string) => shortHoursText([{ start, end }], 'fr').replaceAll('\u00A0', ' ');
    expect(short('20:00', '02:00')).toBe('20 h – 2 h');
    expect(short('09:00', '05:00')).toBe('9 h – 5 h (le lendemain)');
  });
});
