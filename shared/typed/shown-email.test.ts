import { expect, it } from 'vitest';
import { canonicalEmail } from './email-address.ts';
import { shownEmail } from './shown-email.ts';

it.each([
  'marie@québec-photo.ca',
  'marie@photos-à-montréal.québec-photo.ca',
  'ana@bücher.example',
  'ana@日本語.jp',
  'ana@中文-中文.example',
  'ana@пример.рф',
  'ana@😀.example',
  'ana@ééééééééééééééé.ca',
  'ana.roy@exemple.ca',
])('%s is shown as it was typed', (typed) => {
  const kept = canonicalEmail(typed);
  expect(kept).toMatch(/^[\0-\x7F]*$/);
  expect(shownEmail(kept)).toBe(typed);
});

it.each(['ana@xn--!.ca', 'ana@xn--99999999999.ca', 'ana@xn--a.ca', 'xn--bcher-kva'])(
  'what is no domain, like %s, stays as it is or is harmless',
  (email) => expect(() => shownEmail(email)).not.toThrow(),
);
