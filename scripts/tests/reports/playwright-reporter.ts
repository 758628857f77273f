import type { Reporter, Suite, TestCase, TestError } from 'playwright/types/testReporter';
import { type FailedTest, fromRoot, type StrayError, writeReport } from './report.ts';

/** Writes what failed, beside the reporter that prints. */
export default class PlaywrightReporter implements Reporter {
  #tests: readonly TestCase[] = [];
  readonly #errors: StrayError[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(error: TestError): void {
    const { location } = error;
    this.#errors.push({ file: location === undefined ? null : fromRoot(location.file), text: textOf(error) });
  }

  onEnd(): void {
    const ended = (outcome: string) => this.#tests.filter((test) => test.outcome() === outcome);
    // A run that was interrupted has tests without a result.
    const failed = ended('unexpected').map(inTest);
    writeReport({
      failed,
      flaky: ended('flaky').map(inTest),
      errors: this.#errors,
      again: failed.length > 0 && this.#errors.length === 0 ? ['--last-failed'] : null,
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
