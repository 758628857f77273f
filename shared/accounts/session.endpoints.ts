import * as z from 'zod/mini';
import { endpointsOf } from '../protocol/endpoint.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { accessLinkCalls } from './access-link.calls.ts';
import {
  accessLinkBody,
  accessLinkList,
  accessLinkParams,
  accessLinkReply,
  claimBody,
  claimReply,
  currentUserSchema,
  loginBody,
  refreshBody,
  sessionReply,
} from './account.schema.ts';
import { sessionCalls } from './session.calls.ts';

/** Sessions, the things of guests, and mailed links that open a request; part of `endpoints`. */
export const sessionEndpoints = endpointsOf(
  { ...sessionCalls, ...accessLinkCalls },
  {
    'account.login': {
      summary: 'Sign in with e-mail and password',
      body: loginBody,
      status: 200,
      reply: sessionReply,
    },
    'account.refresh': {
      summary: 'Renew the access token; rotates the refresh token',
      body: refreshBody,
      status: 200,
      reply: sessionReply,
    },
    'account.read': {
      summary: 'Who is signed in',
      status: 200,
      reply: currentUserSchema,
    },
    'account.logout': {
      summary: 'End this session; the refresh cookie alone is enough, and so is the access token',
      body: refreshBody,
      status: 204,
      reply: null,
    },
    'account.logout_all': {
      summary: 'End every session of this person',
      body: z.nullish(z.strictObject({})),
      status: 204,
      reply: null,
    },
    'guest.claim': {
      summary: "Move a guest's requests and keys to the signed-in person",
      body: claimBody,
      status: 200,
      reply: claimReply,
    },
    'access_link.open': {
      summary: 'Exchange the token of a mailed link for access to its request',
      body: accessLinkBody,
      status: 200,
      reply: accessLinkReply,
    },
    'access_link.list': {
      summary: 'The mailed links that open a request of mine',
      params: entityParams,
      status: 200,
      reply: accessLinkList,
    },
    'access_link.revoke': {
      summary: 'End a mailed link, and what it has given, for who is online',
      params: accessLinkParams,
      status: 204,
      reply: null,
    },
  },
);
