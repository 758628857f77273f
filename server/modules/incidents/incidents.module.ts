// The register of confidentiality incidents (Quebec's Law 25), for administrators.
import type { Module } from '#server/foundation/module.ts';
import { Incident } from './incident.entity.ts';
import { incidentRoutes } from './incidents.routes.ts';

export const incidents: Module = {
  entities: [Incident],
  routes: incidentRoutes,
  // The register contains no personal data.
  personal: { incidents: null },
};
