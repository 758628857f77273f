import type { Reporter, Suite, TestCase, TestError } from 'playwright/types/testReporter';
import { type FailedTest, fromRoot, writeReport } from './report.ts';

/** Writes what failed, beside the reporter that prints. */
export default class PlaywrightReporter implements Reporter {
  #tests: readonly TestCase[] = [];
  readonly #errors: string[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.#errors.push(textOf(error));
  }

  onEnd(): void {
    const ended = (outcome: string) => this.#tests.filter((test) => test.outcome() === outcome);
    writeReport({
      // A run that was interrupted has tests without a result.
      failed: ended('unexpected').map(inTest),
      flaky: ended('flaky').map(inTest),
      errors: this.#errors,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function inTest(test: TestCase): FailedTest {
  const errors = test.results.flatMap((result) => result.errors.map(textOf));
  return { file: fromRoot(test.location.file), title: titleOf(test), errors };
}

function titleOf(test: TestCase): string {
  return test
    .titlePath()
    .filter((part) => part !== '')
    .join(' › ');
}

function textOf({ message, stack, value, snippet }: TestError): string {
  return [stack ?? message ?? value ?? 'no message', ...(snippet === undefined ? [] : [snippet])].join('\n');
}
