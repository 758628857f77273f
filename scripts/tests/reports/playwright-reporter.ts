import type { Reporter, Suite, TestCase, TestError } from 'playwright/types/testReporter';
import { fromRoot, writeReport } from './report.ts';

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
      failed: ended('unexpected').map((test) => ({
        file: fromRoot(test.location.file),
        title: titleOf(test),
        errors: test.results.flatMap(({ errors }) => errors.map(textOf)),
      })),
      flaky: ended('flaky').map(titleOf),
      errors: this.#errors,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
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
