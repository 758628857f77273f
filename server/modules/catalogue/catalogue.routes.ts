import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { route } from '#server/foundation/route.ts';
import { allCategories, allCities, allLanguages } from './catalogue.queries.ts';

export function catalogueRoutes(app: FastifyInstance): void {
  route(app, endpoints.categories, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, allCategories),
  );

  route(app, endpoints.cities, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, allCities),
  );

  route(app, endpoints.languages, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, allLanguages),
  );
}
