// What administrators look at: what waits for somebody, and how the house does.
import type { Module } from '#server/foundation/module.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const desk: Module = {
  routes: dashboardRoutes,
};
