import { incidentPaths } from './incident.paths.ts';
import { incidentBody, incidentList, incidentParams, incidentQuery, incidentSchema } from './incident.schema.ts';

/** The register of confidentiality incidents, for administrators; part of `endpoints`. */
export const incidentEndpoints = {
  incidents: {
    method: 'GET',
    path: incidentPaths.incidents,
    summary: 'A page of the register of confidentiality incidents, the newest first, for an administrator',
    query: incidentQuery,
    status: 200,
    reply: incidentList,
  },
  incident: {
    method: 'GET',
    path: incidentPaths.incident,
    summary: 'One incident of the register, for an administrator',
    params: incidentParams,
    status: 200,
    reply: incidentSchema,
  },
  saveIncident: {
    method: 'PUT',
    path: incidentPaths.saveIncident,
    summary: 'Record an incident (If-Match "0"), or change it as it was seen',
    params: incidentParams,
    body: incidentBody,
    status: 200,
    reply: incidentSchema,
  },
} as const;
