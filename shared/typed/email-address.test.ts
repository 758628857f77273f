import { expect, it } from 'vitest';
import { canonicalEmail } from './email-address.ts';
import { email } from './text.schema.ts';

it.each([
  ['Ana.Roy@Exemple.CA ', 'ana.roy@exemple.ca'],
  ['\u202Aana@exemple.ca\u202C', 'ana@exemple.ca'],
  ['ana\u200B@exemple.ca\u00A0', 'ana@exemple.ca'],
  ['marie@québec-photo.ca', 'marie@xn--qubec-photo-cbb.ca'],
  ['MARIE@QUÉBEC-PHOTO.CA', 'marie@xn--qubec-photo-cbb.ca'],
  ['marie@que\u0301bec-photo.ca', 'marie@xn--qubec-photo-cbb.ca'],
  ['marie@xn--qubec-photo-cbb.ca', 'marie@xn--qubec-photo-cbb.ca'],
])('the address %j is stored as %s', (typed, stored) => {
  expect(email.parse(typed)).toBe(stored);
  expect(canonicalEmail(stored)).toBe(stored);
});

it.each([
  'ana',
  'ana@',
  '@exemple.ca',
  'ana@é/../x.ca',
  'ana@é:80.ca',
  'ana@é%2e.ca',
  'a na@exemple.ca',
  'éa@exemple.ca',
])('%j is not an address', (typed) => {
  expect(email.safeParse(typed).success).toBe(false);
});
