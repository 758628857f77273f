import { calls } from '../protocol/calls.ts';

/** Calls of the accounts as an administrator sees them. */
export const userCalls = calls({
  'user.list': { method: 'GET', path: '/api/users' },
  'user.create': { method: 'POST', path: '/api/users' },
  'user.find': { method: 'GET', path: '/api/users/find' },
  'user.read': { method: 'GET', path: '/api/users/:id' },
  'user.edit': { method: 'PUT', path: '/api/users/:id' },
  'user.end_sessions': { method: 'DELETE', path: '/api/users/:id/sessions' },
  'user.resend_activation': { method: 'POST', path: '/api/users/:id/activation' },
});
