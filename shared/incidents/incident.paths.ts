/** Paths of the register of incidents. */
export const incidentPaths = {
  incidents: '/api/incidents',
  incident: '/api/incidents/:id',
  saveIncident: '/api/incidents/:id',
} as const;
