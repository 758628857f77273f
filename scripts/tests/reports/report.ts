import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

// What a suite says of itself in a file, in one form for Vitest and Playwright (decision 040).

export interface FailedTest {
  /** Relative to the root. */
  readonly file: string;
  readonly title: string;
  readonly errors: readonly string[];
}

/** An error outside tests: of a worker, or nobody's rejection. */
export interface StrayError {
  /** The test file that ran meanwhile, relative to the root; null where nothing tells. */
  readonly file: string | null;
  /** The last test that had begun in that file. */
  readonly title?: string;
  readonly text: string;
}

export interface Report {
  readonly failed: readonly FailedTest[];
  /** Tests that failed once in this run and passed at their second try. */
  readonly flaky: readonly FailedTest[];
  readonly errors: readonly StrayError[];
  /** Arguments with which the runner plays only what failed; null when nothing less than the whole suite will do. */
  readonly again: readonly string[] | null;
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

/** The title of a file whose page or process ended before it, or that none began. */
export const UNENDED = 'did not end';

const root = new URL('../../..', import.meta.url).pathname;

/** Writes the report where `npm test` asked for it; nowhere in other runs. */
export function writeReport(report: Report): void {
  const path = process.env['DECLIC_REPORT'];
  if (path !== undefined) writeFileSync(path, JSON.stringify(report));
}

/**
 * The files of what failed, for a second try; null when none is known. An error of no file counts for those that never
 * ended, whose page or process it took; without them it may be of any file.
 */
export function filesToPlayAgain({ failed, errors }: Pick<Report, 'failed' | 'errors'>): readonly string[] | null {
  const isTaken = failed.some(({ title }) => title === UNENDED);
  const files = new Set([...failed, ...errors].map(({ file }) => file));
  if (isTaken) files.delete(null);
  if (files.size === 0 || files.has(null)) return null;
  return [...files].map((file) => join(root, file ?? ''));
}

export function fromRoot(file: string): string {
  return relative(root, file);
}
