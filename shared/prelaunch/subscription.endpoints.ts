import { subscriptionPaths } from './subscription.paths.ts';
import { subscriptionBody, subscriptionLinkBody } from './subscription.schema.ts';

/** The list of people who are told when the site opens; part of `endpoints`. */
export const subscriptionEndpoints = {
  subscribe: {
    method: 'POST',
    path: subscriptionPaths.subscribe,
    summary:
      'Ask to be told when the site opens: mails a link that confirms the address; the same answer for every one',
    body: subscriptionBody,
    status: 202,
    reply: null,
  },
  confirmSubscription: {
    method: 'PUT',
    path: subscriptionPaths.confirmSubscription,
    summary: 'Confirm an address by its mailed link',
    body: subscriptionLinkBody,
    status: 204,
    reply: null,
  },
  endSubscription: {
    method: 'PUT',
    path: subscriptionPaths.endSubscription,
    summary: 'Take an address off the list by its mailed link; nothing of it is kept',
    body: subscriptionLinkBody,
    status: 204,
    reply: null,
  },
} as const;
