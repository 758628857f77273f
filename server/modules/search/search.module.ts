// The search of photographers and plans, its counts, and the sitemap.
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { renewOffer } from './renew-offer.ts';
import { renewOffersJob } from './renew-offers.job.ts';
import { renewOutdatedOffers } from './renew-offers.ts';
import { FreeMonth, SearchEntry, SearchList, SearchTerm } from './search-entry.entity.ts';
import { searchRoutes } from './search.routes.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';

const entities = [SearchEntry, SearchList, SearchTerm, FreeMonth] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly search: typeof entities;
  }
}

export const search: Module = {
  entities,
  routes: (app, { config }) => {
    const { limits } = config;
    app.beforeCommit(async (offers, now) => {
      for (const providerId of offers) await renewOffer(providerId, now, limits);
    });
    searchRoutes(app, limits);
    sitemapRoutes(app, config);
  },
  jobs: [handled(renewOffersJob, (_run, app, { config }) => renewOutdatedOffers(app, config.limits))],
  // Computed from public rows, and deleted with them.
  personal: { search_entries: null, search_lists: null, search_terms: null, free_months: null },
};
