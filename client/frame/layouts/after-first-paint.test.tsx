// @vitest-environment happy-dom
import { act, Component, lazy, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { AfterFirstPaint } from './after-first-paint.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue();
});

class Screen extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? 'Erreur' : this.props.children;
  }
}

/** The text of a page with a part that comes later. */
async function shown(error: Error): Promise<string> {
  const Part = lazy(async (): Promise<{ default: () => null }> => {
    throw error;
  });
  const place = document.createElement('div');
  await act(async () => {
    createRoot(place).render(
      <Screen>
        <p>La page</p>
        <AfterFirstPaint>
          <Part />
        </AfterFirstPaint>
      </Screen>,
    );
  });
  return place.textContent;
}

it.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://declic.test/assets/a.js'],
  ['Firefox', 'error loading dynamically imported module: https://declic.test/assets/a.js'],
  ['WebKit', 'Importing a module script failed.'],
])('a page is read without a part whose code does not arrive, in %s', async (_browser, message) => {
  expect(await shown(new TypeError(message))).toBe('La page');
});

it('a fault of a part’s code is the page’s', async () => {
  expect(await shown(new TypeError('x is not a function'))).toBe('Erreur');
});
