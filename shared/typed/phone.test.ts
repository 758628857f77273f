import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { phoneText, toE164 } from './phone.ts';
import { phone } from './text.schema.ts';

const isTaken = (typed: string) => z.safeParse(phone, typed).success;

describe('a phone number', () => {
  it.each([
    ['418 555-0142', '+14185550142'],
    ['(418) 555-0142', '+14185550142'],
    ['418.555.0142', '+14185550142'],
    ['418\u00a0555\u20110142', '+14185550142'],
    ['1 418 555 0142', '+14185550142'],
    [' +1 418 555-0142 ', '+14185550142'],
    ['\u202A(418) 555-0142\u202C', '+14185550142'],
    ['418\u200B555\u20600142', '+14185550142'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('typed as %j is stored as %s', (typed, stored) => {
    expect(z.parse(phone, typed)).toBe(stored);
  });

  it.each([
    '418',
    '418 555-014',
    '118 555-0142',
    '418 055-0142',
    '+1 41 855 501 42 3',
    '+33 6',
    'quatre',
    '+0 555 0142',
  ])('cannot be %j', (typed) => expect(isTaken(typed)).toBe(false));

  it('has at most fifteen digits', () => {
    expect([isTaken(`+33${'1'.repeat(13)}`), isTaken(`+33${'1'.repeat(14)}`)]).toEqual([true, false]);
  });

  it('of Canada is printed in the local format, and parsed back to the same', () => {
    const digits = (first: number, count: number) =>
      fc.integer({ min: first * 10 ** (count - 1), max: 10 ** count - 1 }).map(String);
    fc.assert(
      fc.property(digits(2, 3), digits(2, 7), (area, rest) => {
        const printed = phoneText(`+1${area}${rest}`);
        expect(printed).toMatch(/^\d{3} \d{3}-\d{4}$/);
        expect(toE164(printed)).toBe(`+1${area}${rest}`);
      }),
    );
  });

  it('from another country, or stored in an older format, is printed unchanged', () => {
    expect([phoneText('+33612345678'), phoneText('418 555-0142')]).toEqual(['+33612345678', '418 555-0142']);
  });
});
