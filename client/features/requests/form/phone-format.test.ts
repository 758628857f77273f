import { expect, it } from 'vitest';
import { isPhone, readPhone } from './phone-format.ts';

it.each([
  ['4185550142', '418 555-0142'],
  ['(418) 555-0142', '418 555-0142'],
  ['+1 418 555 0142', '418 555-0142'],
  ['1-418-555-0142', '418 555-0142'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['  ', ''],
])('formats %j as %j', (typed, text) => {
  expect(readPhone(typed)).toEqual({ text, isPossible: true });
});

it.each([
  '418 555',
  '118 555-0142',
  '555-0142',
  'quatre',
  '+33 1',
  '06 12 34 56 78 90 12',
  '418 555-0142 poste 3',
  '418 555-0142 ext. 3',
])('leaves %j as typed, since it cannot be a phone number', (typed) =>
  expect(readPhone(typed)).toEqual({ text: typed, isPossible: false }),
);

it('formats only numbers that the rule accepts', () => {
  for (const typed of ['4185550142', '+33612345678', '+44 20 7946 0958', '+52 55 1234 5678']) {
    const { text, isPossible } = readPhone(typed);
    expect([typed, isPossible, isPhone(text)]).toEqual([typed, true, true]);
  }
  expect(isPhone('+33 6 12 34 56 78 90 12')).toBe(false);
});
