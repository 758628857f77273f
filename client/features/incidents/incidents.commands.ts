import { call } from '#client/frame/network/call.ts';
import type { IncidentBody } from '#shared/incidents/incident.schema.ts';
import { incidentCalls } from '#shared/incidents/incident.calls.ts';

/** A page of the register. */
export function listIncidents(page: number) {
  return call(incidentCalls['incident.list'], { query: { page: String(page) } });
}

export function readIncident(id: string) {
  return call(incidentCalls['incident.read'], { params: { id } });
}

/**
 * Records an incident, or changes it.
 * @param version the version the administrator saw; 0 for a new one
 */
export function saveIncident(id: string, version: number, body: IncidentBody) {
  return call(incidentCalls['incident.save'], { params: { id }, body, seenVersion: version });
}
