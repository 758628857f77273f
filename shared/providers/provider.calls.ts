import { calls } from '../protocol/calls.ts';

/** Calls of a photographer about their own profile. */
export const providerCalls = calls({
  'provider.join': { method: 'POST', path: '/api/providers' },
  'provider.read_own': { method: 'GET', path: '/api/providers/me' },
});
