import { calls } from '../protocol/calls.ts';

/** Calls of the list of people who are told when the site opens. */
export const subscriptionCalls = calls({
  'subscription.request': { method: 'POST', path: '/api/prelaunch/subscriptions' },
  'subscription.confirm': { method: 'PUT', path: '/api/prelaunch/subscriptions/confirm' },
  'subscription.end': { method: 'PUT', path: '/api/prelaunch/subscriptions/end' },
});
