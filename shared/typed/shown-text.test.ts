import { expect, it } from 'vitest';
import { initialName, initialOf, showsNothing } from './shown-text.ts';

it.each([
  '',
  ' ',
  '\u00A0',
  '\u200B',
  '\u2800',
  '\u3164',
  '\u115F\u1160',
  '\uFFA0',
  '\u2060\uFEFF',
  '\u202A \u202C',
  '\u00AD',
])('a text shows nothing when it is %j', (text) => {
  expect(showsNothing(text)).toBe(true);
});

it.each(['a', '.', '👩\u200D💻', '가', 'ﷺ', '\u200Bé'])('the text %j shows something', (text) => {
  expect(showsNothing(text)).toBe(false);
});

it('an initial is a whole letter, with its accents', () => {
  expect(['𝓙ulie', 'Élise', 'E\u0301lise', ''].map(initialOf)).toEqual(['𝓙', 'É', 'E\u0301', '']);
  expect(initialName({ first_name: '𝓙ulie', last_name: 'Roy' }).isWellFormed()).toBe(true);
});
