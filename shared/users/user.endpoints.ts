import { endpointsOf } from '../protocol/endpoint.ts';
import { linkRequestReply } from '../accounts/registration.schema.ts';
import { userCreate } from './user-create.schema.ts';
import { userUpdate } from './user-update.schema.ts';
import { resendBody, userList, userLookup, userParams, userQuery, userSchema } from './user.schema.ts';
import { userCalls } from './user.calls.ts';

/** The accounts as an administrator sees them; part of `endpoints`. */
export const userEndpoints = endpointsOf(userCalls, {
  'user.list': {
    summary: 'A page of the accounts, for an administrator',
    query: userQuery,
    status: 200,
    reply: userList,
  },
  'user.create': {
    summary: 'Invite somebody; they choose their password by the mailed link',
    body: userCreate,
    status: 201,
    reply: userSchema,
  },
  'user.find': {
    summary: 'One account, by its address or its id, for an administrator',
    query: userLookup,
    status: 200,
    reply: userSchema,
  },
  'user.read': {
    summary: 'One account with its journal, for an administrator',
    params: userParams,
    status: 200,
    reply: userSchema,
  },
  'user.edit': {
    summary: 'Edit, suspend or re-activate an account; names the version it saw in If-Match',
    params: userParams,
    body: userUpdate,
    ifMatch: true,
    status: 200,
    reply: userSchema,
  },
  'user.end_sessions': {
    summary: 'Sign an account out of every device',
    params: userParams,
    status: 204,
    reply: null,
  },
  'user.resend_activation': {
    summary: 'Mail the activation link of a pending account again',
    params: userParams,
    body: resendBody,
    status: 202,
    reply: linkRequestReply,
  },
});

/** The refusals of users alone, with their status; part of `problemStatus`. */
export const userRefusals = {
  last_admin: 409,
} as const;
