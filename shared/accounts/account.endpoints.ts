import { sessionList, sessionParams } from './account.schema.ts';
import { accountPaths } from './account.paths.ts';
import {
  activateBody,
  activateReply,
  linkParams,
  linkReply,
  linkRequestBody,
  linkRequestReply,
  passwordBody,
  registerBody,
  resetBody,
} from './registration.schema.ts';
import { sessionPaths } from './session.paths.ts';

/** Opening an account, and the links that are mailed for it; part of `endpoints`. */
export const accountEndpoints = {
  register: {
    method: 'POST',
    path: accountPaths.register,
    summary: 'Open an account: mails the link that activates it, or says by mail that there is one',
    body: registerBody,
    status: 202,
    reply: linkRequestReply,
  },
  requestActivation: {
    method: 'POST',
    path: accountPaths.requestActivation,
    summary: 'Mail the activation link of a pending account again',
    body: linkRequestBody,
    status: 202,
    reply: linkRequestReply,
  },
  activateAccount: {
    method: 'PUT',
    path: accountPaths.activateAccount,
    summary: 'Activate an account by its mailed link',
    body: activateBody,
    status: 200,
    reply: activateReply,
  },
  requestPasswordReset: {
    method: 'POST',
    path: accountPaths.requestPasswordReset,
    summary: 'Mail a link that sets a new password',
    body: linkRequestBody,
    status: 202,
    reply: linkRequestReply,
  },
  verifyPasswordToken: {
    method: 'GET',
    path: accountPaths.verifyPasswordToken,
    summary: 'Whether a password link is still good',
    params: linkParams,
    status: 200,
    reply: linkReply,
  },
  updatePassword: {
    method: 'PUT',
    path: sessionPaths.updatePassword,
    summary: 'Replace my password; ends my other sessions',
    body: passwordBody,
    status: 204,
    reply: null,
  },
  sessions: {
    method: 'GET',
    path: sessionPaths.sessions,
    summary: 'The devices on which I am signed in',
    status: 200,
    reply: sessionList,
  },
  endSession: {
    method: 'DELETE',
    path: sessionPaths.endSession,
    summary: 'Sign out one of my devices',
    params: sessionParams,
    status: 204,
    reply: null,
  },
  resetPassword: {
    method: 'PUT',
    path: accountPaths.resetPassword,
    summary: 'Set a new password by a mailed link; ends every session',
    params: linkParams,
    body: resetBody,
    status: 204,
    reply: null,
  },
} as const;
