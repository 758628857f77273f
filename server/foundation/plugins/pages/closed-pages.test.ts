// no database
import { expect, it } from 'vitest';
import { matchUrl } from '#shared/routes.ts';
import { standInUrl } from './closed-pages.ts';

it.each([
  ['live', '/', '', null],
  ['live', '/fr/recherche', 'name=wedding', null],
  ['phase1', '/', '', null],
  ['phase1', '/fr/reserver', '', null],
  ['phase1', '/fr/recherche', '', '/fr/reserver'],
  ['phase1', '/fr/recherche', 'name=wedding&city=laval&min=20000&page=2', '/fr/reserver?name=wedding&city=laval'],
  ['phase1', '/en/marketplace', 'name=religious+event', '/en/book?name=religious+event'],
  ['phase1', '/fr/photographes/laval', '', '/fr/reserver?city=laval'],
  ['phase1', '/fr/photographes/laval/mariage', 'page=2', '/fr/reserver?name=wedding&city=laval'],
  ['prelaunch', '/fr/photographes/laval', '', '/prelancement'],
  ['prelaunch', '/', '', '/prelancement'],
  ['prelaunch', '/en', 'utm_source=x', '/en/prelaunch'],
  ['prelaunch', '/en/search', 'name=wedding', '/en/prelaunch'],
  ['prelaunch', '/marketplace', '', '/prelancement'],
  ['prelaunch', '/prelancement', '', null],
  ['prelaunch', '/faq', '', null],
] as const)('in %s, what replaces %s?%s is %s', (phase, path, query, expected) => {
  const match = matchUrl(path, ['fr', 'en']);
  expect(match && standInUrl(match, phase, query)).toBe(expected);
});
