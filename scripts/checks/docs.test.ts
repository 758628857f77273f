import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:client|server|shared|sw|e2e|bench|scripts|locales|docs)\/[^\s`*<>{}…]*)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('has links that lead somewhere', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([]);
  });
});

it('README.md quotes the code as it is', () => {
  const [, quoted = ''] = /```ts\n(.*?)```/s.exec(read('README.md')) ?? [];
  const parts = quoted.split(/^\/\/ /m).slice(1);
  const wrong = parts.flatMap((part) => {
    const [head = '', ...lines] = part.trimEnd().split('\n');
    const code = read(head.slice(0, head.indexOf(':')));
    return code.includes(lines.join('\n')) ? [] : [head];
  });
  expect(parts.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

const code = globSync('{client,server,shared,sw,e2e,scripts,bench,locales}/**/*.{ts,tsx,mjs,css}', { cwd: root });

it('comments cite files and decisions that exist', () => {
  const files = [...code, ...globSync('*.{ts,mjs}', { cwd: root })];
  const ends = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
  const decisions = new Set(globSync('docs/decisions/*.md', { cwd: root }).map((page) => page.slice(15, 18)));
  const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
  const wrong = code
    .filter((file) => !file.startsWith('scripts/checks/'))
    .flatMap((file) => {
      const said = [...read(file).matchAll(comments)].join('\n');
      const names = [...said.matchAll(/(?<![\w$./-])[\w$][\w$./-]*\.(?:tsx?|mjs|css)\b/g)].map(([name]) => name);
      const numbers = [...said.matchAll(/\bdecisions?[ /](\d{3})\b/gi)].map(([, number = '']) => number);
      return [...names.filter((name) => !ends.has(name)), ...numbers.filter((number) => !decisions.has(number))].map(
        (lost) => `${file}: ${lost}`,
      );
    });
  expect(wrong).toEqual([]);
});

it('comments cite pages that exist', () => {
  const wrong = code.flatMap((file) => {
    const cited = [...read(file).matchAll(/(?:[\w-]+\/)*[\w-]+\.md\b/g)].map(([page]) => page);
    const lost = cited.filter((page) => !['', 'docs', dirname(file)].some((at) => existsSync(join(root, at, page))));
    return lost.map((page) => `${file}: ${page}`);
  });
  expect(wrong).toEqual([]);
});

describe('docs/SPEC.md', () => {
  const rows = read('docs/SPEC.md')
    .split('\n')
    .filter((line) => /^\| (?!statement \|)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));

  it('gives each statement its file and a test, or calls it open', () => {
    const wrong = rows.filter(([, file = '', test = '']) => {
      const isOpen = file.startsWith('*open*');
      return !isOpen && !(/^`\S+\/\S+`$/.test(file) && /^`\S+\.(?:test|spec)\.tsx?`$/.test(test));
    });
    expect(wrong).toEqual([]);
  });

  it('says each thing once', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(new Set(rows.map(([statement]) => statement)).size).toBe(rows.length);
  });
});

function read(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}
