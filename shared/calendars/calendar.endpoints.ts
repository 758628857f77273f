import { endpointsOf } from '../protocol/endpoint.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { calendarLinkBody, calendarLinkReply, calendarParams, newCalendarLink } from './calendar.schema.ts';
import { calendarCalls } from './calendar.calls.ts';

/** A photographer's calendar for other programs; part of `endpoints`. */
export const calendarEndpoints = endpointsOf(calendarCalls, {
  'calendar_link.read': {
    summary: 'Whether my calendar has an address, and when a program last read it',
    params: entityParams,
    status: 200,
    reply: calendarLinkReply,
  },
  'calendar_link.renew': {
    summary: 'Make an address for my calendar, told this once; the one before it ends',
    params: entityParams,
    body: calendarLinkBody,
    status: 200,
    reply: newCalendarLink,
  },
  'calendar_link.revoke': {
    summary: 'End the address of my calendar; it may be repeated',
    params: entityParams,
    status: 204,
    reply: null,
  },
  'calendar.read': {
    summary: 'The calendar (text/calendar) of whoever was given this address',
    params: calendarParams,
    status: 200,
    reply: null,
  },
});
