import { endpointsOf } from '../protocol/endpoint.ts';
import { syncCalls } from './sync.calls.ts';
import { changesQuery, changesReply } from './sync.schema.ts';

/** The change feed; part of `endpoints`. */
export const syncEndpoints = endpointsOf(syncCalls, {
  'sync.pull': {
    summary: 'What changed for me since a cursor; without one, everything',
    query: changesQuery,
    status: 200,
    reply: changesReply,
  },
  'sync.listen': {
    summary: 'Nudges (text/event-stream): something changed, pull',
    status: 200,
    reply: null,
  },
});
