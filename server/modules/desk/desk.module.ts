// What administrators look at: what waits for somebody, how the house does, what was done.
import type { Module } from '#server/foundation/module.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';

export const desk: Module = {
  routes: (app, parts) => {
    dashboardRoutes(app);
    journalRoutes(app, parts);
  },
};
