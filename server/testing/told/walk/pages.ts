import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { matchUrl, type RouteName, routes } from '#shared/routes.ts';

// The page to which a told link leads, and the roles that its guard lets in. The guards are read in the files of the routes.

/** The guard of a page for everyone, signed in or not. */
const OPEN = 'open';
const GUARDS = ['signedIn', 'authClient', 'authProvider', 'authAdmin', 'authMoneyAdmin', 'guest'] as const;
type Guard = (typeof GUARDS)[number] | typeof OPEN;

/** The person who opens a link: an administrator of money is told of money. */
export type Opener = 'guest' | 'client' | 'photographer' | 'admin';

const lets: Readonly<Record<Guard, readonly Opener[]>> = {
  open: ['guest', 'client', 'photographer', 'admin'],
  signedIn: ['client', 'photographer', 'admin'],
  authClient: ['client'],
  authProvider: ['photographer'],
  authAdmin: ['admin'],
  authMoneyAdmin: ['admin'],
  guest: ['guest'],
};

const ROOT = join(import.meta.dirname, '../../../..');

/** The guard of each file of a route, by its path as it is declared, without groups. */
const guards = new Map<string, Guard>(
  globSync('client/routes/$locale/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const [, declared] = /createFileRoute\(\s*'\/\$locale([^']*)'/.exec(source) ?? [];
    if (declared === undefined) return [];
    const [, before = ''] = /beforeLoad: ([\s\S]*?)(?:\n {2}\w+: |\n}\))/.exec(source) ?? [];
    const guard = GUARDS.find((name) => new RegExp(`\\b${name}\\b`).test(before)) ?? OPEN;
    return [[declared.replaceAll(/\/\([\w-]+\)/g, '').replace(/\/$/, ''), guard] as const];
  }),
);

/** The guard of a page, or of the page around it (`plans_` is around nothing); a page without a file does not pass. */
function guardOf(name: RouteName): Guard | undefined {
  const declared = [...guards.keys()].find((path) => path.replaceAll(/_(?=\/|$)/g, '') === routes[name].internal);
  const parts = declared?.split('/') ?? [];
  const all = parts.flatMap((_, index) => guards.get(parts.slice(0, parts.length - index).join('/')) ?? []);
  return all.find((guard) => guard !== OPEN) ?? all[0];
}

/**
 * A link opens a page of ours for its person: signed in by its guard's role, and signed out as it is, or after a sign-in that
 * leads back. A guest has no sign-in: their page asks for none.
 */
export function expectLeads(url: string, opener: Opener): void {
  const { pathname } = new URL(url, 'https://declic.test');
  const name = matchUrl(pathname, ['fr', 'en'])?.name;
  const guard = name === undefined ? undefined : guardOf(name);
  const isLetIn = guard !== undefined && lets[guard].includes(opener);
  expect([url, name, guard, opener, isLetIn]).toEqual([url, expect.any(String), guard, opener, true]);
}
