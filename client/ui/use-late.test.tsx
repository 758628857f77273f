// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLate } from './use-late.ts';

let root: Root;
let page: HTMLElement;

function Probe({ isLoading }: { isLoading: boolean }) {
  return useLate(isLoading) ? 'shown' : '';
}

function load(isLoading: boolean): void {
  act(() => root.render(<Probe isLoading={isLoading} />));
}

function wait(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  page = document.createElement('div');
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows nothing for a load shorter than 200 ms', () => {
  load(true);
  wait(199);
  load(false);
  wait(1_000);
  expect(page.textContent).toBe('');
});

it('shows a longer load for at least 200 ms', () => {
  load(true);
  wait(199);
  expect(page.textContent).toBe('');
  wait(1);
  expect(page.textContent).toBe('shown');
  wait(50);
  load(false);
  wait(149);
  expect(page.textContent).toBe('shown');
  wait(1);
  expect(page.textContent).toBe('');
});

it('ends at once when it was shown long enough', () => {
  load(true);
  wait(1_000);
  load(false);
  wait(0);
  expect(page.textContent).toBe('');
});
