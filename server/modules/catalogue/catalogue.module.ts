// Categories, cities and languages: lists that everybody reads.
import type { Module } from '#server/foundation/module.ts';
import { Category, City, Language, Province } from './catalogue.entity.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

const entities = [Category, Province, City, Language] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly catalogue: typeof entities;
  }
}

export const catalogue: Module = {
  entities,
  personal: { categories: null, provinces: null, cities: null, languages: null },
  routes: catalogueRoutes,
};
