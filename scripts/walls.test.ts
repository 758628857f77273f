import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const written: string[] = [];
afterEach(() => {
  for (const file of written.splice(0)) rmSync(file);
});

/** Each line breaks one wall of docs/ARCHITECTURE.md: where it stands, what it says, the rule that must object. */
const breaches: [string, string, string][] = [
  ['shared/wall-breach.ts', "import { loadConfig } from '#server/config.ts';\nloadConfig();", 'no-restricted-imports'],
  ['shared/wall-breach.ts', "import { join } from 'node:path';\njoin('a');", 'no-restricted-imports'],
  [
    'client/app/wall-breach.ts',
    "import { loadConfig } from '#server/config.ts';\nloadConfig();",
    'no-restricted-imports',
  ],
  ['client/app/wall-breach.ts', "await fetch('/');", 'no-restricted-globals'],
  ['client/sync/wall-breach.ts', "import { useState } from 'react';\nuseState();", 'no-restricted-imports'],
  ['client/sync/wall-breach.ts', 'export const now = Date.now();', 'no-restricted-properties'],
  ['client/sync/wall-breach.ts', 'setTimeout(() => undefined, 1);', 'no-restricted-globals'],
  [
    'client/features/outbox/wall-breach.ts',
    "import { withdraw } from '#client/features/requests/requests.commands.ts';\nvoid withdraw;",
    'no-restricted-imports',
  ],
  [
    'client/ui/wall-breach.ts',
    "import { runtime } from '#client/app/runtime.ts';\nvoid runtime;",
    'no-restricted-imports',
  ],
  ['client/app/wall-breach.ts', "import { mount } from '../dev/inspector.tsx';\nvoid mount;", 'no-restricted-imports'],
  [
    'client/features/outbox/wall-breach.ts',
    "import { faulty } from '#client/dev/faults.ts';\nvoid faulty;",
    'no-restricted-imports',
  ],
  ['sw/wall-breach.ts', "import { useState } from 'react';\nuseState();", 'no-restricted-imports'],
  ['server/wall-breach.ts', "import { flush } from '#client/sync/flush.ts';\nvoid flush;", 'no-restricted-imports'],
  ['server/wall-breach.ts', "export const home = process.env['HOME'];", 'no-process-env'],
  [
    'server/modules/plans/wall-breach.ts',
    "import { Booking } from '../bookings/booking.entity.ts';\nvoid Booking;",
    'no-restricted-imports',
  ],
];

it.each(breaches)('%s may not say: %s', (file, code, rule) => {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${code}\nexport {};\n`);
  written.push(path);
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [path], { cwd: root, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, expect.stringContaining(rule)]);
});
