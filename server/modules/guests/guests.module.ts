import type { Module } from '#server/modules/module.ts';
import { ClaimedGuest } from './guest.entity.ts';
import { guestRoutes } from './guests.routes.ts';

export const guests: Module = {
  entities: [ClaimedGuest],
  routes: (app, { modules }) => guestRoutes(app, { claims: modules.flatMap(({ claimGuest }) => claimGuest ?? []) }),
};
