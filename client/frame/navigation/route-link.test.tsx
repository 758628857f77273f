// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { RouteLink } from './route-link.tsx';

it('of the pages of a list, only the shown one is current; a link without a search is, on any of them', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$locale/admin/users',
    component: () => (
      <>
        {[1, 2, 3].map((page) => (
          <RouteLink key={page} name="admin-users-list" search={{ role: 'client', ...(page > 1 ? { page } : {}) }}>
            {page}
          </RouteLink>
        ))}
        <RouteLink name="admin-users-list">Utilisateurs</RouteLink>
      </>
    ),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/fr/admin/users?role=client&page=2'] }),
  });
  await router.load();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => root.render(<RouterProvider router={router} />));
  const current = () => [...page.querySelectorAll('a[aria-current=page]')].map((link) => link.textContent);
  expect(current()).toEqual(['2', 'Utilisateurs']);
  await act(() =>
    router.navigate({ to: '/$locale/admin/users', params: { locale: 'fr' }, search: { role: 'client' } as never }),
  );
  expect(current()).toEqual(['1', 'Utilisateurs']);
  act(() => root.unmount());
});
