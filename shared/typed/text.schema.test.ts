import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { idList, instant, localDate, text } from './text.schema.ts';

const ID = '01a2148b-6277-771c-8fef-d37811fa3a35';
const accepts = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success;

it.each([ID, ID.toUpperCase(), `${ID},${ID}`])('a list of ids accepts %s', (value) => {
  expect(accepts(idList(2), value)).toBe(true);
});

it.each(['', '-'.repeat(36), `${ID},`, `${ID},${ID},${ID}`, `${ID};${ID}`])('a list of two ids refuses %s', (value) => {
  expect(accepts(idList(2), value)).toBe(false);
});

it.each([
  ['1900-01-01', true],
  ['2999-12-31', true],
  ['1899-12-31', false],
  ['3000-01-01', false],
  ['0000-01-01', false],
])('a date within both databases: %s is %s', (date, isAccepted) => {
  expect(accepts(localDate, date)).toBe(isAccepted);
  expect(accepts(instant, `${date}T00:00:00.000Z`)).toBe(isAccepted);
});

it('a text loses the characters that turn its order, and keeps emoji and accents', () => {
  expect(z.parse(text(1, 20), '\u202E Zoé\u202C 👩‍📷 ')).toBe('Zoé 👩‍📷');
  expect(accepts(text(1, 20), '\u202E\u2066')).toBe(false);
});

it.each(['\uD800', '\0', 'a\uD800b'])(
  'a text that no database stores is refused, also where it may be empty: %j',
  (value) => {
    expect(accepts(text(0, 20), value)).toBe(false);
  },
);
