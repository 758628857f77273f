import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

// What a suite says of itself in a file, in one form for Vitest and Playwright (decision 040).

export interface FailedTest {
  /** Relative to the root. */
  readonly file: string;
  readonly title: string;
  readonly errors: readonly string[];
}

export interface Report {
  readonly failed: readonly FailedTest[];
  /** Tests that failed once in this run and passed at their second try. */
  readonly flaky: readonly FailedTest[];
  /** Errors outside tests: of a file, a hook of all tests, a worker, or nobody's rejection. */
  readonly errors: readonly string[];
}

/** One try of a suite, as `npm test` saw its process end. */
export interface Try {
  readonly status: number | null;
  readonly signal: string | null;
  /** Null when the process ended before it wrote one, and for suites that write none. */
  readonly report: Report | null;
  /** The end of its output. */
  readonly tail: string;
}

export interface Suite {
  readonly name: string;
  /** Repeats it. */
  readonly command: string;
  readonly tries: readonly Try[];
}

const root = new URL('../../..', import.meta.url).pathname;

/** Writes the report where `npm test` asked for it; nowhere in other runs. */
export function writeReport(report: Report): void {
  const path = process.env['DECLIC_REPORT'];
  if (path !== undefined) writeFileSync(path, JSON.stringify(report));
}

export function fromRoot(file: string): string {
  return relative(root, file);
}
