import { entityParams } from '../protocol/entity-params.ts';
import { calendarPaths } from './calendar.paths.ts';
import { calendarLinkBody, calendarLinkReply, calendarParams, newCalendarLink } from './calendar.schema.ts';

/** A photographer's calendar for other programs; part of `endpoints`. */
export const calendarEndpoints = {
  calendarLink: {
    method: 'GET',
    path: calendarPaths.calendarLink,
    summary: 'Whether my calendar has an address, and when a program last read it',
    params: entityParams,
    status: 200,
    reply: calendarLinkReply,
  },
  renewCalendarLink: {
    method: 'PUT',
    path: calendarPaths.calendarLink,
    summary: 'Make an address for my calendar, told this once; the one before it ends',
    params: entityParams,
    body: calendarLinkBody,
    status: 200,
    reply: newCalendarLink,
  },
  revokeCalendarLink: {
    method: 'DELETE',
    path: calendarPaths.calendarLink,
    summary: 'End the address of my calendar; it may be repeated',
    params: entityParams,
    status: 204,
    reply: null,
  },
  calendar: {
    method: 'GET',
    path: calendarPaths.calendar,
    summary: 'The calendar (text/calendar) of whoever was given this address',
    params: calendarParams,
    status: 200,
    reply: null,
  },
} as const;
