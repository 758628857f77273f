// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

let root: Root;
let page: HTMLElement;
let isHeld = false;
const onDone = vi.fn<() => void>();

function Probe() {
  return useCountdown(3, () => isHeld, onDone);
}

function wait(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1_000));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  onDone.mockClear();
  isHeld = false;
  page = document.createElement('div');
  root = createRoot(page);
  act(() => root.render(<Probe />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts down, and finishes once', () => {
  expect(page.textContent).toBe('3');
  wait(2);
  expect([page.textContent, onDone.mock.calls.length]).toEqual(['1', 0]);
  wait(4);
  expect([page.textContent, onDone.mock.calls.length]).toEqual(['0', 1]);
});

it('does not count while it is paused', () => {
  wait(1);
  isHeld = true;
  wait(10);
  expect(page.textContent).toBe('2');
  isHeld = false;
  wait(2);
  expect(onDone).toHaveBeenCalledOnce();
});
