import { calls } from '../protocol/calls.ts';

/** Calls of payment accounts, and of the payment provider. */
export const paymentCalls = calls({
  'payment_account.connect': { method: 'PUT', path: '/api/providers/:id/connect-account' },
  'payment_account.link': { method: 'GET', path: '/api/providers/:id/link' },
  'payment.webhook': { method: 'POST', path: '/api/payments/webhook' },
  'payment_account.webhook': { method: 'POST', path: '/api/payments/webhook/connect' },
});
