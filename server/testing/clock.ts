import { vi } from 'vitest';

/** Moves the clock forward; timers stay real. */
export function later(ms: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + ms);
}
