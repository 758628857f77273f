// The secret address at which other calendars read a photographer's sessions.
import { rowsOfProvider, personalRows } from '#server/foundation/db/personal-rows.ts';
import type { Module } from '#server/foundation/module.ts';
import { CalendarLink } from './calendar-link.entity.ts';
import { deleteLink } from './calendar-links.service.ts';
import { calendarRoutes } from './calendars.routes.ts';

const entities = [CalendarLink] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly calendars: typeof entities;
  }
}

export const calendars: Module = {
  entities,
  routes: calendarRoutes,
  personal: { calendar_links: personalRows(CalendarLink, rowsOfProvider, ['token_hash']) },
  closeAccount: async (_work, { providerId }) => {
    if (providerId !== null) await deleteLink(providerId);
  },
};
