import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorScreen, NotFoundScreen } from '../app/error-screen.tsx';
import { RouteProgress } from '../app/route-progress.tsx';
import type { RouterContext } from '../app/router.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootPage,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});

function RootPage() {
  return (
    <>
      <Outlet />
      <RouteProgress />
    </>
  );
}
