import type { FastifyInstance } from 'fastify';
import { readPublic } from '#server/foundation/route.ts';
import { allCategories, allCities, allLanguages } from './catalogue.queries.ts';

export function catalogueRoutes(app: FastifyInstance): void {
  readPublic(app, 'category.list', allCategories);
  readPublic(app, 'city.list', allCities);
  readPublic(app, 'language.list', allLanguages);
}
