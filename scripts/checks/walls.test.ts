import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { entityTypes, mutations } from '#shared/nouns.ts';

const root = join(import.meta.dirname, '../..');
/** A tree of its own: the checks beside this one read every file of the real tree. */
const tree = mkdtempSync(join(tmpdir(), 'declic-walls-'));
cpSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
afterAll(() => rmSync(tree, { recursive: true }));

/** Each line breaks one wall of docs/ARCHITECTURE.md: its place, its code, and the rule that must report it. */
const breaches: [string, string, string][] = [
  ['shared/wall-breach.ts', "import { loadConfig } from '#server/config.ts';\nloadConfig();", 'no-restricted-imports'],
  ['shared/wall-breach.ts', "import { join } from 'node:path';\njoin('a');", 'no-restricted-imports'],
  [
    'client/frame/update/wall-breach.ts',
    "import { loadConfig } from '#server/config.ts';\nloadConfig();",
    'no-restricted-imports',
  ],
  ['client/frame/update/wall-breach.ts', "await fetch('/');", 'no-restricted-globals'],
  ['client/data/wall-breach.ts', "import { useState } from 'react';\nuseState();", 'no-restricted-imports'],
  ['client/data/wall-breach.ts', 'export const now = Date.now();', 'no-restricted-properties'],
  ['client/data/wall-breach.ts', 'setTimeout(() => undefined, 1);', 'no-restricted-globals'],
  [
    'client/features/outbox/wall-breach.ts',
    "import { withdraw } from '#client/features/requests/requests.commands.ts';\nvoid withdraw;",
    'no-restricted-imports',
  ],
  [
    'client/features/requests/form/wall-breach.ts',
    "import { queue } from '../../outbox/outbox.queries.ts';\nvoid queue;",
    'no-restricted-imports',
  ],
  [
    'client/ui/form/wall-breach.ts',
    "import { runtime } from '../../frame/device/runtime.ts';\nvoid runtime;",
    'no-restricted-imports',
  ],
  [
    'client/ui/wall-breach.ts',
    "import { runtime } from '#client/frame/device/runtime.ts';\nvoid runtime;",
    'no-restricted-imports',
  ],
  [
    'client/frame/update/wall-breach.ts',
    "import { mount } from '../../dev/inspector.tsx';\nvoid mount;",
    'no-restricted-imports',
  ],
  [
    'client/features/outbox/wall-breach.ts',
    "import { faulty } from '#client/dev/faults.ts';\nvoid faulty;",
    'no-restricted-imports',
  ],
  ['sw/wall-breach.ts', "import { useState } from 'react';\nuseState();", 'no-restricted-imports'],
  [
    'server/wall-breach.ts',
    "import { flush } from '#client/data/flush/flush.ts';\nvoid flush;",
    'no-restricted-imports',
  ],
  ['server/wall-breach.ts', "export const home = process.env['HOME'];", 'no-process-env'],
  [
    'server/modules/plans/wall-breach.ts',
    "import { Booking } from '../bookings/booking.entity.ts';\nvoid Booking;",
    'no-restricted-imports',
  ],
  [
    'server/modules/plans/wall-breach.ts',
    "import { presentBooking } from '#server/modules/bookings/booking.presenter.ts';\nvoid presentBooking;",
    'no-restricted-imports',
  ],
];

it.each(breaches)('%s must not contain: %s', (file, code, rule) => {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${code}\nexport {};\n`);
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [path], { cwd: tree, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, expect.stringContaining(rule)]);
});

// The engine of queue and feed reads the declarations of nouns. If it knew one by name, each new noun would change it.
const nouns = Object.keys(mutations).map((kind) => kind.slice(0, kind.indexOf('.')));
const names = [...new Set([...nouns, ...entityTypes])].filter((name) => name !== 'user').join('|');
/** Folders of shared/ that belong to no noun: the language of the API, the protocol, and the signed-in person. */
const common = ['accounts', 'config', 'formats', 'protocol', 'sync', 'typed', 'uploads'];
const folders = readdirSync(join(root, 'shared'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !common.includes(entry.name))
  .map(({ name }) => name);
const aNoun = new RegExp(`(?:#shared|'\\.\\.)/(?:${folders.join('|')})/|['"\`](?:${names})(?:\\.\\w+)?['"\`]`);
/** Lists with a line for each type in the feed, and the database versions of older builds. */
const lists = ['shared/sync/sync.schema.ts', 'client/data/db/owner-upgrades.ts'];
const data = 'client/data/{*,{db,feed,flush,outbox,session,uploads/sending}/**/*}.ts';
const engine = globSync([data, 'shared/{protocol,sync}/*.ts'], { cwd: root })
  .filter((file) => !/(?:\.test|\/testing)\.ts$/.test(file))
  .filter((file) => !lists.includes(file));

it.each(engine)('%s names no noun', (file) => {
  expect(aNoun.exec(readFileSync(join(root, file), 'utf8'))?.[0]).toBeUndefined();
});

it.each([
  "import { planSchema } from '#shared/plans/plan.schema.ts';",
  "import { planSchema } from '../plans/plan.schema.ts';",
  "if (item.kind === 'plan.delete') return;",
  "const rows = db.rowsOf('booking');",
])('%s names a noun', (code) => {
  expect(code).toMatch(aNoun);
});

it('only app.ts imports the modules of nouns', () => {
  const importers = globSync('server/**/*.ts', { cwd: root }).filter((file) =>
    /from '[^']+\.module\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(importers).toEqual(['server/app.ts']);
});
