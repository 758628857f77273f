// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useProgress } from './use-progress.ts';

let root: Root;
let page: HTMLElement;

function Probe({ isLoading }: { isLoading: boolean }) {
  return useProgress(isLoading) ? 'shown' : '';
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

it('a page that loads within 200 ms shows no progress', () => {
  load(true);
  wait(199);
  load(false);
  wait(1_000);
  expect(page.textContent).toBe('');
});

it('a longer load shows it after 200 ms, until the page is there', () => {
  load(true);
  wait(199);
  expect(page.textContent).toBe('');
  wait(1);
  expect(page.textContent).toBe('shown');
  load(false);
  expect(page.textContent).toBe('');
});

it('the progress ends after five seconds, however long the load', () => {
  load(true);
  wait(200);
  wait(4_999);
  expect(page.textContent).toBe('shown');
  wait(1);
  expect(page.textContent).toBe('');
});
