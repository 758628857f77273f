import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8');

interface Row {
  readonly id: string;
  readonly level: number;
  /** Names a test, or begins with **n/a** or **open**. */
  readonly proof: string;
}

const rows: readonly Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \|.*\| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', proof = '']) => ({ id, level: Number(level), proof }),
);

/** The possible attacks on a photographer's tools. */
const tools = [...text.matchAll(/^\| (profile|plans|views|hours|calendar address|payments) \|.*\| ([^|]+) \|$/gm)].map(
  ([, tool = '', proof = '']) => ({ tool, proof }),
);

/** Requirements of ASVS 5.0.0 by chapter: 70 of level 1, and the 183 of level 2. */
const level1: Readonly<Record<string, number>> = {
  1: 8,
  2: 4,
  3: 8,
  4: 2,
  5: 4,
  6: 13,
  7: 6,
  8: 4,
  9: 4,
  10: 5,
  11: 3,
  12: 3,
  13: 1,
  14: 2,
  15: 3,
};
const level2: Readonly<Record<string, number>> = {
  1: 19,
  2: 7,
  3: 11,
  4: 8,
  5: 5,
  6: 22,
  7: 12,
  8: 3,
  9: 3,
  10: 24,
  11: 11,
  12: 6,
  13: 12,
  14: 7,
  15: 10,
  16: 16,
  17: 7,
};

it.each([
  [1, level1],
  [2, level2],
])('docs/SECURITY.md has a row for each requirement of level %i', (level, expected) => {
  const counted: Record<string, number> = {};
  for (const { id } of rows.filter((row) => row.level === level)) {
    const chapter = id.split('.')[0] ?? '';
    counted[chapter] = (counted[chapter] ?? 0) + 1;
  }
  expect(counted).toEqual(expected);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

it('docs/SECURITY.md gives each row a test that exists, or says why there is none', () => {
  const wrong = rows.filter(({ proof }) => !isReason(proof) && !namesTest(proof)).map(({ id, proof }) => [id, proof]);
  expect(wrong).toEqual([]);
});

it('docs/SECURITY.md says within how many days a component is replaced, by severity', () => {
  const [, updates = ''] = /\*\*Updates\*\*:([^#]+)/.exec(text) ?? [];
  expect(updates.replace(/\s+/g, ' ')).toMatch(/within \d+ days if critical, \d+ if high, \d+ otherwise/);
});

it('docs/SECURITY.md names an existing test for each attack on a photographer’s tools', () => {
  expect(new Set(tools.map(({ tool }) => tool)).size).toBe(6);
  expect(tools.filter(({ proof }) => !namesTest(proof))).toEqual([]);
});

function isReason(proof: string): boolean {
  return /^\*\*(n\/a|open)\*\*: \S/.test(proof);
}

/** `file` "title": the file contains a test with that title. */
function namesTest(proof: string): boolean {
  const [, file, title] = /^`([^`]+\.(?:test|spec)\.tsx?)` "(.+)"$/.exec(proof) ?? [];
  if (file === undefined || title === undefined) return false;
  const source = readOrEmpty(join(root, file));
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}`));
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
