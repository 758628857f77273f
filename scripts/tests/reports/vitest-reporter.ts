import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type FailedTest, fromRoot, writeReport } from './report.ts';

interface SomeError {
  readonly message: string;
  readonly stack?: string;
}

/** Writes what failed, beside the reporter that prints. Vitest’s own JSON lacks errors outside tests, and second tries. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SomeError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    writeReport({
      failed: [
        ...modules.flatMap(outsideTests),
        ...tests.filter((test) => test.result().state === 'failed').map(inTest),
      ],
      flaky: tests.filter((test) => test.diagnostic()?.flaky === true).map(inTest),
      errors: unhandled.map(textOf),
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

function titleOf({ project, fullName }: TestCase): string {
  return `[${project.name}] ${fullName}`;
}

function textOf({ message, stack }: SomeError): string {
  return stack?.includes(message) === true ? stack : `${message}\n${stack ?? ''}`;
}
