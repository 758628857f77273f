import { endpointsOf } from '../protocol/endpoint.ts';
import { subscriptionBody, subscriptionLinkBody } from './subscription.schema.ts';
import { subscriptionCalls } from './subscription.calls.ts';

/** The list of people who are told when the site opens; part of `endpoints`. */
export const subscriptionEndpoints = endpointsOf(subscriptionCalls, {
  'subscription.request': {
    summary:
      'Ask to be told when the site opens: mails a link that confirms the address; the same answer for every one',
    body: subscriptionBody,
    status: 202,
    reply: null,
  },
  'subscription.confirm': {
    summary: 'Confirm an address by its mailed link',
    body: subscriptionLinkBody,
    status: 204,
    reply: null,
  },
  'subscription.end': {
    summary: 'Take an address off the list by its mailed link; nothing of it is kept',
    body: subscriptionLinkBody,
    status: 204,
    reply: null,
  },
});
