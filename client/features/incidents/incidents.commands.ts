import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { incidentPaths } from '#shared/incidents/incident.paths.ts';
import type { IncidentBody } from '#shared/incidents/incident.schema.ts';

const listCall = callTo<'incidents'>('GET', incidentPaths.incidents);
const readCall = callTo<'incident'>('GET', incidentPaths.incident);
const keepCall = callTo<'saveIncident'>('PUT', incidentPaths.saveIncident);

/** A page of the register. */
export function listIncidents(page: number) {
  return call(listCall, { query: { page: String(page) } });
}

export function readIncident(id: string) {
  return call(readCall, { params: { id } });
}

/**
 * Records an incident, or changes it.
 * @param version the version the administrator saw; 0 for a new one
 */
export function saveIncident(id: string, version: number, body: IncidentBody) {
  return call(keepCall, { params: { id }, body, seenVersion: version });
}
