import { stripVTControlCharacters } from 'node:util';
import type { FailedTest, StrayError, Suite, Try } from './report.ts';

const LINES_OF_AN_ERROR = 12;
const LINES_OF_A_FORMER_ERROR = 4;
const LINES_OF_A_TAIL = 25;
const MOST = 15;
const WIDTH = 240;
/** Lines of a stack that say nothing of our code. */
const OF_A_PACKAGE = /^\s+at .*node_modules\//;

/** Whether the last try of a suite passed. */
export function hasPassed({ tries }: Suite): boolean {
  return tries.at(-1)?.status === 0;
}

/** What failed in a run, or passed only at a second try, for the end of its output: a log may show no more. */
export function summaryOf(suites: readonly Suite[]): readonly string[] {
  return suites.flatMap((suite) => {
    const flaky = suite.tries.flatMap(({ report }) => report?.flaky ?? []);
    const failures = suite.tries.filter(({ status }) => status !== 0);
    return [
      ...failures.flatMap((each) => linesOf(suite, each)),
      ...(failures.length > 0 && hasPassed(suite) ? [`${suite.name}: passed at its second try`] : []),
      ...flaky.flatMap(({ title, errors: [error = ''] }) => [
        `${suite.name}: passed at its second try: ${title}`,
        ...first(error).slice(0, LINES_OF_A_FORMER_ERROR),
      ]),
    ];
  });
}

function linesOf({ name, command, tries }: Suite, each: Try): string[] {
  const { report, status, signal, tail } = each;
  const number = tries.length === 1 ? '' : `, try ${tries.indexOf(each) + 1}`;
  const head = `── ${name} failed${number}: ${signal === null ? `exit status ${status}` : `ended by ${signal}`}`;
  const failed = report === null ? [] : some(report.failed, testLines);
  const errors = report === null ? [] : some(report.errors, strayLines);
  if (failed.length + errors.length > 0) return [head, ...failed, ...errors];
  const why = report === null ? '  its output ended with:' : '  no test failed; its output ended with:';
  return [head, why, ...lastOf(tail), `  again: ${command}`];
}

/** The lines of the first few, and how many more there are. */
function some<Item>(items: readonly Item[], lines: (item: Item) => string[]): string[] {
  const more = items.length - MOST;
  return [...items.slice(0, MOST).flatMap(lines), ...(more > 0 ? [`  and ${more} more`] : [])];
}

function testLines({ file, title, errors }: FailedTest): string[] {
  return [`  ✗ ${file}: ${title}`, ...errors.slice(0, 1).flatMap(first)];
}

function strayLines({ file, title, text }: StrayError): string[] {
  const meanwhile = title === undefined ? '' : `, in or after “${title}”`;
  return [`  ✗ ${file === null ? 'outside tests' : `${file}: outside its tests${meanwhile}`}`, ...first(text)];
}

function first(error: string): string[] {
  return tidy(error).slice(0, LINES_OF_AN_ERROR);
}

function lastOf(text: string): string[] {
  return tidy(text).slice(-LINES_OF_A_TAIL);
}

function tidy(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !OF_A_PACKAGE.test(line))
    .map((line) => `    ${line.trimEnd().slice(0, WIDTH)}`);
}
