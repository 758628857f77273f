import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Guard } from '#shared/page-row.ts';
import { type RouteName, routes } from '#shared/routes.ts';

const folder = join(import.meta.dirname, '../../client/routes/$locale');

/** The guards of `client/frame/guards/guards.ts`, as rows name them. */
const guards = {
  signedIn: 'signed-in',
  authClient: 'auth-client',
  authProvider: 'auth-provider',
  authAdmin: 'auth-admin',
  authMoneyAdmin: 'auth-money-admin',
  guest: 'guest',
} as const satisfies Readonly<Record<string, Guard>>;
const ofPeople: readonly Guard[] = Object.values(guards);

const files = new Map(
  globSync('**/*.tsx', { cwd: folder })
    .filter((file) => !/(?:^|\/)-|\.test\.|route\.tsx$/.test(file))
    .map((file) => [pathOf(file), file]),
);

/** The internal path of a file: folders in parentheses and `index` are no part of it, nor are `_` at a word's end. */
function pathOf(file: string): string {
  const words = file
    .replace('.tsx', '')
    .replace(/\(\w+\)\//, '')
    .replace('{-$category}', '$category')
    .split(/[./]/);
  return `/${words
    .map((word) => word.replace(/_$/, ''))
    .filter((word) => word !== 'index')
    .join('/')}`;
}

/** The guards that a file calls, and those of the file that it is shown in. */
function guardsOf(file: string): Guard[] {
  const around = join(folder, `${file.replace(/\/[^/]*$/, '')}.tsx`);
  const code = readFileSync(join(folder, file), 'utf8') + (existsSync(around) ? readFileSync(around, 'utf8') : '');
  const found = [...code.matchAll(/(?:beforeLoad: |await |return )(\w+)\b/g)].map(([, name = '']) => name);
  return (Object.keys(guards) as (keyof typeof guards)[])
    .filter((name) => found.includes(name))
    .map((name) => guards[name]);
}

it.each(Object.keys(routes) as RouteName[])('%s is guarded in its file as its row says', (name) => {
  const { internal, guards: said }: { readonly internal: string; readonly guards: readonly Guard[] } = routes[name];
  const file = files.get(internal) ?? files.get(`${internal}/$category`) ?? '';
  expect(file, internal).not.toBe('');
  expect(guardsOf(file)).toEqual(said.filter((guard) => ofPeople.includes(guard)));
});

/** Pages that anybody may open, and that show nothing but what the device keeps (decision 095). */
const keptPages = [
  '(account)/settings_.device',
  'book_/confirmation.$id',
  'book_/payment.$id',
  'drafts',
  'outbox',
  'requests.$id',
];

it.each(keptPages)('the page %s tells a browser that keeps nothing', (page) => {
  const code = readFileSync(join(folder, `${page}.tsx`), 'utf8');
  expect(code).toMatch(/beforeLoad: withDevice,|await withDevice\(\);/);
});
