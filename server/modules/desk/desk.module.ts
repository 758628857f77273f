// The pages of administrators about the whole house: open work, weeks, journal.
import { contractsRoutes } from './contracts/contracts.routes.ts';
import type { Module } from '#server/foundation/module.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';

export const desk: Module = {
  routes: (app, parts) => {
    dashboardRoutes(app);
    contractsRoutes(app);
    journalRoutes(app, parts);
  },
};
