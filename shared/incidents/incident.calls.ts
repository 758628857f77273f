import { calls } from '../protocol/calls.ts';

/** Calls of the register of incidents. */
export const incidentCalls = calls({
  'incident.list': { method: 'GET', path: '/api/incidents' },
  'incident.read': { method: 'GET', path: '/api/incidents/:id' },
  'incident.save': { method: 'PUT', path: '/api/incidents/:id' },
});
