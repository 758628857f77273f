import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{client,server,shared,sw}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|testing\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Patterns in a table, or made within a function: of our own words and numbers. */
const OWN_WORDS = [
  'server/gateways/payments/local/money/sim-cards.ts',
  'server/gateways/payments/local/parts/sim-call.ts',
  'server/trouble.ts',
  'shared/formats/typography.ts',
];
/** Starts our own commands, which read the configuration. */
const OWN_COMMANDS = 'server/modules/backups/backups.module.ts';

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('patterns are constants of a file, never made of what people send', () => {
  const within = filesWith(/^ .*\bnew RegExp\(/m);
  expect(new Set(within)).toEqual(new Set(OWN_WORDS));
});

it('no text becomes code, a template or a format', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm|set(?:Timeout|Interval)\(['"`]/)).toEqual([]);
  expect(filesWith(/from '(?:node:)?util'.*\bformat|\bformat(?:WithOptions)?\b.*from '(?:node:)?util'/)).toEqual([]);
  expect(filesWith(/from '(?:ejs|eta|pug|handlebars|mustache|nunjucks|liquidjs|@fastify\/view)'/)).toEqual([]);
});

it('pages of ours hear no message of another window', () => {
  expect(filesWith(/(?:window|globalThis)\.addEventListener\('message'|onmessage = /)).toEqual([]);
});

it('another program gets no secret of the process that starts it', () => {
  const starting = filesWith(/^import .*from 'node:child_process';/m).filter((file) => file.startsWith('server/'));
  const open = starting.filter((file) => !/\benv: \{(?:\}| PATH: programs)/.test(textOf(file)));
  expect(starting).toHaveLength(3);
  expect(open).toEqual([OWN_COMMANDS]);
});

function textOf(file: string): string {
  return sources.find((source) => source.file === file)?.text ?? '';
}
