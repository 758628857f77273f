import type { FastifyInstance } from 'fastify';
import { route } from '#server/foundation/route.ts';
import { allCategories, allCities, allLanguages } from './catalogue.queries.ts';

export function catalogueRoutes(app: FastifyInstance): void {
  route(app, 'category.list', { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, allCategories),
  );

  route(app, 'city.list', { action: 'public.read' }, (request, reply) => app.replyPublic(request, reply, allCities));

  route(app, 'language.list', { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, allLanguages),
  );
}
