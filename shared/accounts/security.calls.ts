import { calls } from '../protocol/calls.ts';

/** Calls of the page of security: a person’s own sessions, password and address. */
export const securityCalls = calls({
  'password.change': { method: 'PUT', path: '/api/auth/password/update' },
  'session.list': { method: 'GET', path: '/api/auth/sessions' },
  'session.end': { method: 'DELETE', path: '/api/auth/sessions/:id' },
  'email.request_change': { method: 'POST', path: '/api/auth/email/generate-token' },
});
