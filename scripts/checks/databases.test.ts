import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isTest = (file: string) => file.endsWith('.test.ts');
const tests = globSync('server/**/*.test.ts', { cwd: root }).filter((file) => !file.startsWith('server/gateways/'));
/** Code that the two databases run differently. */
const ownSql = /\bisSqlite\b|\block[A-Z]\w+\(|\bsql(?:<[^`]*>)?`|\bonConflict\(/;
const DECLARED = /^\/\/ (?:both databases: .+|no database)\n/;

it('a test beside code with its own SQL or locks says whether it needs both databases', () => {
  const silent = tests.filter((file) => {
    const beside = globSync(`${dirname(file)}/*.ts`, { cwd: root }).filter((other) => !isTest(other));
    const subject = beside.find(
      (other) =>
        other.replace(/\.(?:service|routes|queries|changes|rows)?\.?ts$/, '') === file.replace(/\.test\.ts$/, ''),
    );
    return subject !== undefined && ownSql.test(read(subject)) && !DECLARED.test(read(file));
  });
  expect(silent).toEqual([]);
});

it('a declaration of databases is the first line, with its reason', () => {
  const wrong = tests.filter(
    (file) => /^\/\/ (?:both databases|no database)/m.test(read(file)) && !DECLARED.test(read(file)),
  );
  expect(wrong).toEqual([]);
});
