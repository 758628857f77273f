// A guest's requests become a person's.
import type { Module } from '#server/foundation/module.ts';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { ClaimedGuest } from './guest.entity.ts';
import { guestRoutes } from './guests.routes.ts';

const entities = [ClaimedGuest] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly guests: typeof entities;
  }
}

export const guests: Module = {
  entities,
  personal: { claimed_guests: personalRows(ClaimedGuest, ({ owner }) => ({ claimed_by: owner })) },
  routes: (app, { modules }) => guestRoutes(app, { claims: modules.flatMap(({ claimGuest }) => claimGuest ?? []) }),
};
