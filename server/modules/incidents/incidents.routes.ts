import type { FastifyInstance } from 'fastify';
import { toPage } from '#shared/protocol/envelope.ts';
import { route, write } from '#server/foundation/route.ts';
import { incidentPage, saveIncident, readIncident } from './incident.service.ts';

/** The register of incidents, for administrators. */
export function incidentRoutes(app: FastifyInstance): void {
  route(app, 'incident.list', { action: 'incident.read' }, async (request) => {
    const { page, per_page } = request.query;
    const { total, rows } = await incidentPage({ limit: per_page, offset: (page - 1) * per_page });
    return toPage(rows, total, page, per_page);
  });

  route(app, 'incident.read', { action: 'incident.read' }, (request) => readIncident(request.params.id));

  write(app, 'incident.save', { action: 'incident.keep' }, (work, request, seenVersion) =>
    saveIncident(work, request.params.id, request.body, seenVersion),
  );
}
