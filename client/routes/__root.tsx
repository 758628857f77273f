import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorScreen } from '../app/error-screen.tsx';
import { NotFoundScreen } from '../app/not-found-screen.tsx';
import type { RouterContext } from '../app/router.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});
