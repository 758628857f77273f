/** The paths of payment accounts; separate from the others, so that the first page does not load them. */
export const paymentPaths = {
  connectAccount: '/api/providers/:id/connect-account',
  accountLink: '/api/providers/:id/link',
  webhook: '/api/payments/webhook',
  connectWebhook: '/api/payments/webhook/connect',
} as const;
