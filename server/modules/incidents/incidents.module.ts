// The register of confidentiality incidents (Quebec's Law 25), for administrators.
import type { Module } from '#server/foundation/module.ts';
import { Incident } from './incident.entity.ts';
import { incidentRoutes } from './incidents.routes.ts';

const entities = [Incident] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly incidents: typeof entities;
  }
}

export const incidents: Module = {
  entities,
  routes: incidentRoutes,
  // The register contains no personal data.
  personal: { incidents: null },
};
