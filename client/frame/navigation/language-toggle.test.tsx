// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useSession } from '../session/session-store.ts';
import { LanguageToggle } from './footer.tsx';

vi.mock('@lingui/react/macro', () => ({
  Trans: ({ children }: { children: ReactNode }) => children,
  useLingui: () => ({ t: ([words]: TemplateStringsArray) => words }),
}));
vi.mock('../i18n/i18n.ts', () => ({ lazyWith: () => () => null, loadTexts: vi.fn() }));

it('a language change keeps the page, with what is typed in it', async () => {
  useSession.setState({ status: 'nobody' });
  const rootRoute = createRootRouteWithContext<{ locales: readonly string[] }>()({ component: Outlet });
  const signUp = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$locale/sign-up',
    component: () => (
      <>
        <input aria-label="Prénom" />
        <LanguageToggle />
      </>
    ),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([signUp]),
    context: { locales: ['fr', 'en'] },
    history: createMemoryHistory({ initialEntries: ['/fr/sign-up'] }),
  });
  await router.load();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  flushSync(() => root.render(<RouterProvider router={router} />));
  await vi.waitFor(() => expect(page.querySelector('input')).not.toBeNull());
  const typed = page.querySelector('input');
  if (typed !== null) typed.value = 'Zoé';
  page.querySelector<HTMLElement>('a[lang=en]')?.click();
  await vi.waitFor(() => expect(page.querySelector('a[aria-current]')?.textContent).toBe('English'));
  expect(router.state.location.pathname).toBe('/en/sign-up');
  expect(page.querySelector('input')?.value).toBe('Zoé');
  root.unmount();
});
