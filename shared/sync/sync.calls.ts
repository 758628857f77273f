import { calls } from '../protocol/calls.ts';

/** Calls of the change feed. */
export const syncCalls = calls({
  'sync.pull': { method: 'GET', path: '/api/sync/changes' },
  'sync.listen': { method: 'GET', path: '/api/events' },
});
