import { linkRequestReply } from '../accounts/registration.schema.ts';
import { userPaths } from './user.paths.ts';
import { userCreate } from './user-create.schema.ts';
import { userUpdate } from './user-update.schema.ts';
import { resendBody, userList, userLookup, userParams, userQuery, userSchema } from './user.schema.ts';

/** The accounts as an administrator sees them; part of `endpoints`. */
export const userEndpoints = {
  users: {
    method: 'GET',
    path: userPaths.users,
    summary: 'A page of the accounts, for an administrator',
    query: userQuery,
    status: 200,
    reply: userList,
  },
  createUser: {
    method: 'POST',
    path: userPaths.createUser,
    summary: 'Invite somebody; they choose their password by the mailed link',
    body: userCreate,
    status: 201,
    reply: userSchema,
  },
  findUser: {
    method: 'GET',
    path: userPaths.findUser,
    summary: 'One account, by its address or its id, for an administrator',
    query: userLookup,
    status: 200,
    reply: userSchema,
  },
  user: {
    method: 'GET',
    path: userPaths.user,
    summary: 'One account with its journal, for an administrator',
    params: userParams,
    status: 200,
    reply: userSchema,
  },
  updateUser: {
    method: 'PUT',
    path: userPaths.updateUser,
    summary: 'Edit, suspend or re-activate an account; names the version it saw in If-Match',
    params: userParams,
    body: userUpdate,
    status: 200,
    reply: userSchema,
  },
  endUserSessions: {
    method: 'DELETE',
    path: userPaths.endUserSessions,
    summary: 'Sign an account out of every device',
    params: userParams,
    status: 204,
    reply: null,
  },
  resendActivation: {
    method: 'POST',
    path: userPaths.resendActivation,
    summary: 'Mail the activation link of a pending account again',
    params: userParams,
    body: resendBody,
    status: 202,
    reply: linkRequestReply,
  },
} as const;
