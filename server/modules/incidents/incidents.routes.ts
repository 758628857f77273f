import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { toPage } from '#shared/protocol/envelope.ts';
import { versionSeen } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { incidentPage, saveIncident, readIncident } from './incident.service.ts';

/** The register of incidents, for administrators. */
export function incidentRoutes(app: FastifyInstance): void {
  route(app, endpoints['incident.list'], { action: 'incident.read' }, async (request) => {
    const { page, per_page } = request.query;
    const { total, rows } = await incidentPage({ limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  route(app, endpoints['incident.read'], { action: 'incident.read' }, (request) => readIncident(request.params.id));

  route(app, endpoints['incident.save'], { action: 'incident.keep' }, (request, reply) => {
    const seenVersion = versionSeen(request);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await saveIncident(work, request.params.id, request.body, seenVersion),
    }));
  });
}
