import { calls } from '../protocol/calls.ts';

/** Calls of a photographer’s calendar. */
export const calendarCalls = calls({
  'calendar_link.read': { method: 'GET', path: '/api/providers/:id/calendar' },
  'calendar_link.renew': { method: 'PUT', path: '/api/providers/:id/calendar' },
  'calendar_link.revoke': { method: 'DELETE', path: '/api/providers/:id/calendar' },
  'calendar.read': { method: 'GET', path: '/api/calendars/:token.ics' },
});
