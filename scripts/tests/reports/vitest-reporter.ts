import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { type FailedTest, filesToPlayAgain, fromRoot, type StrayError, UNENDED, writeReport } from './report.ts';

interface SomeError {
  readonly message: string;
  readonly stack?: string;
}

/** Vitest adds where it was when nobody caught an error. */
interface UnhandledError extends SomeError {
  readonly VITEST_TEST_PATH?: string;
  readonly VITEST_TEST_NAME?: string;
}

/** Writes what failed, beside the reporter that prints. Vitest’s own JSON lacks errors outside tests, and second tries. */
export default class VitestReporter implements Reporter {
  #planned: readonly TestSpecification[] = [];

  onTestRunStart(planned: readonly TestSpecification[]): void {
    this.#planned = planned;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly UnhandledError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = [
      ...modules.flatMap(outsideTests),
      ...tests.filter((test) => test.result().state === 'failed').map(inTest),
      ...this.#planned.filter(hasNotEnded).map(withoutEnd),
    ];
    const errors = unhandled.map(strayOf);
    writeReport({
      failed,
      flaky: tests.filter((test) => test.diagnostic()?.flaky === true).map(inTest),
      errors,
      again: filesToPlayAgain({ failed, errors }),
    });
  }
}

/** Errors of a file itself, for example of an import, and of the hooks of its suites. */
function outsideTests(module: TestModule): FailedTest[] {
  const suites = [...module.children.allSuites()];
  const errors = [module, ...suites].flatMap((each) => each.errors());
  if (errors.length === 0) return [];
  return [{ file: fromRoot(module.moduleId), title: 'outside its tests', errors: errors.map(textOf) }];
}

function inTest(test: TestCase): FailedTest {
  const errors = (test.result().errors ?? []).map(textOf);
  return { file: fromRoot(test.module.moduleId), title: titleOf(test), errors };
}

/** A file whose page or process ended before it, or that none began. */
function hasNotEnded({ testModule }: TestSpecification): boolean {
  const state = testModule?.state() ?? 'queued';
  return state === 'pending' || state === 'queued';
}

function withoutEnd({ moduleId }: TestSpecification): FailedTest {
  return { file: fromRoot(moduleId), title: UNENDED, errors: [] };
}

function strayOf(error: UnhandledError): StrayError {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: title } = error;
  return {
    file: path === undefined ? null : fromRoot(path),
    ...(title === undefined ? {} : { title }),
    text: textOf(error),
  };
}

function titleOf({ project, fullName }: TestCase): string {
  return `[${project.name}] ${fullName}`;
}

function textOf({ message, stack }: SomeError): string {
  return stack?.includes(message) === true ? stack : `${message}\n${stack ?? ''}`;
}
