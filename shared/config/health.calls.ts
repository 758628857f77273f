import { calls } from '../protocol/calls.ts';

/** How the server is. */
export const healthCalls = calls({
  'health.live': { method: 'GET', path: '/api/health/live' },
  'health.ready': { method: 'GET', path: '/api/health/ready' },
});
