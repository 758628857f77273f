import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorScreen, NotFoundScreen } from '../shell/errors/error-screen.tsx';
import { RouteProgress } from '../shell/navigation/route-progress.tsx';
import type { RouterContext } from '../shell/router-context.ts';

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
