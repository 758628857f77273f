import { expect, it, vi } from 'vitest';
import { failureOf } from './use-action.ts';

it('a browser that keeps nothing is no error of ours', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  expect(failureOf(new DOMException('Blocked', 'SecurityError'))).toBe('no-device');
  expect(report).not.toHaveBeenCalled();
  expect(failureOf(new Error('A bug'))).toBe('failed');
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
