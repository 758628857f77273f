/** Paths of the list of people who are told when the site opens. */
export const subscriptionPaths = {
  subscribe: '/api/prelaunch/subscriptions',
  confirmSubscription: '/api/prelaunch/subscriptions/confirm',
  endSubscription: '/api/prelaunch/subscriptions/end',
} as const;
