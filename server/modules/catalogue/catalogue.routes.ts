import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { route } from '#server/foundation/route.ts';
import { allCategories, allCities, allLanguages } from './catalogue.queries.ts';

export function catalogueRoutes(app: FastifyInstance): void {
  route(app, endpoints['category.list'], { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, allCategories),
  );

  route(app, endpoints['city.list'], { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, allCities),
  );

  route(app, endpoints['language.list'], { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, allLanguages),
  );
}
