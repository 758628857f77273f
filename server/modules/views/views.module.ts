// Visitors of pages and plans, counted without knowing who.
import { rowsOfProvider, personalRows } from '#server/foundation/db/personal-rows.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Module } from '#server/foundation/module.ts';
import { SeenView, ViewDay, ViewSalt } from './view.entity.ts';
import { viewRoutes } from './views.routes.ts';
import { pruneViews } from './views.service.ts';

const entities = [ViewSalt, SeenView, ViewDay] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly views: typeof entities;
  }
}

export const views: Module = {
  entities,
  routes: viewRoutes,
  prune: ({ now }, limits) => pruneViews(now, limits),
  // A hash whose key is deleted with its day identifies nobody.
  personal: { view_salts: null, seen_views: null, view_days: personalRows(ViewDay, rowsOfProvider) },
  closeAccount: async (_work, { providerId }) => {
    if (providerId !== null) await em().nativeDelete(ViewDay, { provider_id: providerId });
  },
};
