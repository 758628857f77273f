import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Projects whose tests can be set to a moment. */
const globs = {
  unit: ['shared/**/*.test.ts', 'client/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'sw/**/*.test.ts'],
  screens: ['client/**/*.screen.test.tsx'],
  'server-sqlite*': ['server/**/*.test.ts'],
} as const;
export type TimedProject = keyof typeof globs;
export const timedProjects = Object.keys(globs) as TimedProject[];

/** Code that reads a clock, counts from now or in days, or shows a date. */
const KNOWS_TIME = new RegExp(
  [
    String.raw`\bDate\.now\(`,
    String.raw`\bnew Date\(\)`,
    String.raw`\bclock\.\w`,
    String.raw`\b(?:inDays|useNow|useFakeTimers)\(`,
    String.raw`\bDateTimeFormat\b`,
    String.raw`/dates\.ts'`,
    String.raw`\.(?:date|dateShort|dateTime|dayAt|instant|when|ago)\(`,
  ].join('|'),
);
const IMPORT = /\bfrom '([#.][^']+)'/g;
/** Helpers of tests count for none: nearly each test has one that knows the time. */
const HELPER = /(?:^|\/)testing(?:\/|\.tsx?$)|\.test\.tsx?$/;

/** The tests of a project that know time: by their own text, or by that of the product's files they are about. */
export function timeTests(project: TimedProject): string[] {
  return globSync([...globs[project]], { cwd: root, exclude: ['server/built/**'] })
    .filter((file) => file.endsWith('.screen.test.tsx') === (project === 'screens'))
    .filter((file) => [file, ...subjectsOf(file)].some((one) => KNOWS_TIME.test(textOf(one))))
    .toSorted();
}

/** The product's files that a test imports; a test of screens opens an address: those of its folder. */
function subjectsOf(file: string): string[] {
  const imported = [...textOf(file).matchAll(IMPORT)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
  );
  const beside = file.endsWith('.screen.test.tsx') ? globSync(`${dirname(file)}/*.{ts,tsx}`, { cwd: root }) : [];
  return [...imported, ...beside].filter((path) => !HELPER.test(path));
}

function textOf(file: string): string {
  const path = join(root, file);
  return existsSync(path) && basename(path).includes('.ts') ? readFileSync(path, 'utf8') : '';
}
