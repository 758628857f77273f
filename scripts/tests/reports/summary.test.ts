import { expect, it } from 'vitest';
import type { Report, Suite, Try } from './report.ts';
import { hasPassed, summaryOf } from './summary.ts';

const nothing: Report = { failed: [], flaky: [], errors: [], again: null };
const failing: Report = {
  ...nothing,
  failed: [
    {
      file: 'client/a.test.ts',
      title: '[screens] adds',
      errors: ['Error: 1 is not 2\n\n    at here\n    at x (/node_modules/y)', 'again'],
    },
  ],
};
const passed: Try = { status: 0, signal: null, report: nothing, tail: 'all well' };
const failed: Try = { status: 1, signal: null, report: failing, tail: 'noise' };
const suite = (...tries: Try[]): Suite => ({ name: 'screens', command: 'node it', tries });

it('a run without failures has no summary', () => {
  expect(summaryOf([suite(passed)])).toEqual([]);
});

it('a failed test is named, with the first lines of its error', () => {
  expect(summaryOf([suite(failed)])).toEqual([
    '── screens failed: exit status 1',
    '  ✗ client/a.test.ts: [screens] adds',
    '    Error: 1 is not 2',
    '        at here',
  ]);
});

it('a long error is cut, and many tests are counted', () => {
  const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  const many = Array.from({ length: 20 }, () => ({ file: 'a', title: 'b', errors: [long] }));
  const lines = summaryOf([suite({ ...failed, report: { ...nothing, failed: many } })]);
  expect(lines).toContain('    line 11');
  expect(lines).not.toContain('    line 12');
  expect(lines.at(-1)).toBe('  and 5 more');
});

it.each([
  ['of no file', { file: null }, 'outside tests'],
  ['of a file', { file: 'client/a.test.ts' }, 'client/a.test.ts: outside its tests'],
  [
    'after a test',
    { file: 'client/a.test.ts', title: 'adds' },
    'client/a.test.ts: outside its tests, in or after “adds”',
  ],
])('an error outside tests is told: one %s', (_, place, line) => {
  const report = { ...nothing, errors: [{ ...place, text: 'Error: nobody awaited this' }] };
  expect(summaryOf([suite({ ...failed, report })]).slice(1)).toEqual([`  ✗ ${line}`, '    Error: nobody awaited this']);
});

it.each([
  ['a suite that fails without a failed test', nothing, '  no test failed; its output ended with:'],
  ['a suite that wrote no report', null, '  its output ended with:'],
])('%s shows the end of its output, without colours, and its command', (_, report, why) => {
  const tail = `${'early\n'.repeat(50)}\u001B[31mlast words\u001B[39m\n`;
  const lines = summaryOf([suite({ ...failed, report, status: null, signal: 'SIGKILL', tail })]);
  expect(lines.slice(0, 2)).toEqual(['── screens failed: ended by SIGKILL', why]);
  expect(lines.slice(-2)).toEqual(['    last words', '  again: node it']);
  expect(lines.length).toBeLessThan(30);
});

it('a second try that passes is named as such, with what failed first', () => {
  const twice = suite(failed, passed);
  expect(hasPassed(twice)).toBe(true);
  const lines = summaryOf([twice]);
  expect(lines[0]).toBe('── screens failed, try 1: exit status 1');
  expect(lines.at(-1)).toBe('screens: passed at its second try');
});

it('a second try that fails is a failure, and both are told', () => {
  const twice = suite(failed, { ...failed, status: 3 });
  expect(hasPassed(twice)).toBe(false);
  expect(summaryOf([twice]).filter((line) => line.startsWith('──'))).toEqual([
    '── screens failed, try 1: exit status 1',
    '── screens failed, try 2: exit status 3',
  ]);
});

it('a test that passed at its second try within the run is named', () => {
  const flaky = [{ file: 'server/a.test.ts', title: '[server] waits', errors: ['Error: timed out'] }];
  expect(summaryOf([suite({ ...passed, report: { ...nothing, flaky } })])).toEqual([
    'screens: passed at its second try: [server] waits',
    '    Error: timed out',
  ]);
});
