import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorScreen, NotFoundScreen } from '../frame/errors/error-screen.tsx';
import { RouteProgress } from '../frame/navigation/route-progress.tsx';
import type { RouterContext } from '../frame/router-context.ts';

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
