import { calls } from '../protocol/calls.ts';

/** Calls of accounts, and of their mailed links. */
export const accountCalls = calls({
  'account.register': { method: 'POST', path: '/api/auth/register' },
  'activation.request': { method: 'POST', path: '/api/auth/activation/request' },
  'activation.check': { method: 'GET', path: '/api/auth/verify/activation-token/:token' },
  'account.activate': { method: 'PUT', path: '/api/auth/activate-account' },
  'account.activate_provider': { method: 'PUT', path: '/api/auth/activate-account/provider/:id' },
  'password.request_reset': { method: 'POST', path: '/api/auth/password/reset/request' },
  'password.check': { method: 'GET', path: '/api/auth/verify/password-token/:token' },
  'email.check': { method: 'GET', path: '/api/auth/verify/email-token/:token' },
  'email.change': { method: 'PUT', path: '/api/auth/email/update' },
  'account.edit': { method: 'PUT', path: '/api/me' },
  'account.export': { method: 'POST', path: '/api/me/export' },
  'account.close': { method: 'DELETE', path: '/api/me' },
  'password.reset': { method: 'PUT', path: '/api/auth/password/reset/:token' },
});
