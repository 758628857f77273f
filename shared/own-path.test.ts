import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

it.each(['/', '/contrats', '/fr/demandes/7?modifier=1#acces=abc', '/fr/réserver'])(
  '%s is a path of this site',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

it.each([
  '',
  'contrats',
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/a b',
  undefined,
  7,
])('%j is not a path of this site', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
