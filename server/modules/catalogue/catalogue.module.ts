// Categories, cities and languages: lists that everybody reads.
import type { Module } from '#server/foundation/module.ts';
import { Category, City, Language, Province } from './catalogue.entity.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

export const catalogue: Module = {
  entities: [Category, Province, City, Language],
  personal: { categories: null, provinces: null, cities: null, languages: null },
  routes: catalogueRoutes,
};
