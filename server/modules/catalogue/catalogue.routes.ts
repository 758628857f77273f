import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { endpoints } from '#shared/api/endpoints.ts';
import { em } from '#server/db/request-em.ts';
import { route } from '#server/route.ts';

export function catalogueRoutes(app: FastifyInstance): void {
  route(app, endpoints.categories, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const { rows } = await sql`select id, name_i18n from categories order by position`.execute(em().getKysely());
      return rows;
    }),
  );

  route(app, endpoints.cities, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const { rows } = await sql`select id, province_id, name, slug from cities order by position`.execute(
        em().getKysely(),
      );
      return rows;
    }),
  );

  route(app, endpoints.languages, { action: 'public.read' }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const { rows } = await sql`
        select id, code, name_i18n, native_name, is_enabled, is_default from languages
        order by is_default desc, is_enabled desc, code`.execute(em().getKysely());
      return rows;
    }),
  );
}
