import { endpointsOf } from '../protocol/endpoint.ts';
import { incidentBody, incidentList, incidentParams, incidentQuery, incidentSchema } from './incident.schema.ts';
import { incidentCalls } from './incident.calls.ts';

/** The register of confidentiality incidents, for administrators; part of `endpoints`. */
export const incidentEndpoints = endpointsOf(incidentCalls, {
  'incident.list': {
    summary: 'A page of the register of confidentiality incidents, the newest first, for an administrator',
    query: incidentQuery,
    status: 200,
    reply: incidentList,
  },
  'incident.read': {
    summary: 'One incident of the register, for an administrator',
    params: incidentParams,
    status: 200,
    reply: incidentSchema,
  },
  'incident.save': {
    summary: 'Record an incident (If-Match "0"), or change it as it was seen',
    params: incidentParams,
    body: incidentBody,
    ifMatch: true,
    status: 200,
    reply: incidentSchema,
  },
});
