// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Copyright } from './copyright.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page of last year wakes in this one without an error', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) });
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Copyright />);
  vi.setSystemTime(new Date(2027, 0, 1));
  const onRecoverableError = vi.fn();
  act(() => void hydrateRoot(page, <Copyright />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page.textContent).toBe('© 2026 Déclic');
});
