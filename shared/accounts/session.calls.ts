import { calls } from '../protocol/calls.ts';

/** Signing in and out, and who is signed in: the calls that every page may make. */
export const sessionCalls = calls({
  'account.login': { method: 'POST', path: '/api/auth/login' },
  'account.refresh': { method: 'POST', path: '/api/auth/refresh-token' },
  'account.read': { method: 'GET', path: '/api/auth/current-user' },
  'account.logout': { method: 'POST', path: '/api/auth/logout' },
  'account.logout_all': { method: 'POST', path: '/api/auth/logout/all' },
  'guest.claim': { method: 'POST', path: '/api/me/claim' },
});
