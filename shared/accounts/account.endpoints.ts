import { endpointsOf } from '../protocol/endpoint.ts';
import * as z from 'zod/mini';
import { id } from '../typed/text.schema.ts';
import { currentUserSchema, sessionList, sessionParams } from './account.schema.ts';
import {
  activateBody,
  activateProviderBody,
  activationLinkReply,
  activateReply,
  closeBody,
  exportBody,
  emailChangeBody,
  linkParams,
  linkReply,
  linkRequestBody,
  linkRequestReply,
  passwordBody,
  registerBody,
  resetBody,
  updateEmailBody,
} from './registration.schema.ts';
import { ownProfileBody } from './own-profile.schema.ts';
import { accountCalls } from './account.calls.ts';
import { securityCalls } from './security.calls.ts';

/** The creation of an account, and its mailed links; part of `endpoints`. */
export const accountEndpoints = endpointsOf(
  { ...accountCalls, ...securityCalls },
  {
    'account.register': {
      summary: 'Open an account: mails the link that activates it, or says by mail that there is one',
      body: registerBody,
      status: 202,
      reply: linkRequestReply,
    },
    'activation.request': {
      summary: 'Mail the activation link of a pending account again',
      body: linkRequestBody,
      status: 202,
      reply: linkRequestReply,
    },
    'activation.check': {
      summary: 'Whether an activation link is still good; it activates nothing',
      params: linkParams,
      status: 200,
      reply: activationLinkReply,
    },
    'account.activate': {
      summary: 'Activate an account by its mailed link',
      body: activateBody,
      status: 200,
      reply: activateReply,
    },
    'account.activate_provider': {
      summary: 'Activate the account of an invited photographer, with the password they choose',
      params: z.strictObject({ id }),
      body: activateProviderBody,
      status: 200,
      reply: activateReply,
    },
    'password.request_reset': {
      summary: 'Mail a link that sets a new password',
      body: linkRequestBody,
      status: 202,
      reply: linkRequestReply,
    },
    'password.check': {
      summary: 'Whether a password link is still good',
      params: linkParams,
      status: 200,
      reply: linkReply,
    },
    'password.change': {
      summary: 'Replace my password; ends my other sessions',
      body: passwordBody,
      status: 204,
      reply: null,
    },
    'session.list': {
      summary: 'The devices on which I am signed in',
      status: 200,
      reply: sessionList,
    },
    'session.end': {
      summary: 'Sign out one of my devices',
      params: sessionParams,
      status: 204,
      reply: null,
    },
    'email.request_change': {
      summary: 'Mail a link to my new address that confirms it',
      body: emailChangeBody,
      status: 202,
      reply: linkRequestReply,
    },
    'email.check': {
      summary: 'Whether a link that confirms an address is still good',
      params: linkParams,
      status: 200,
      reply: linkReply,
    },
    'email.change': {
      summary: 'Change an address by the link mailed to the new one',
      body: updateEmailBody,
      status: 200,
      reply: activateReply,
    },
    'account.edit': {
      summary: 'Change my name, phone, date of birth or business',
      body: ownProfileBody,
      status: 200,
      reply: currentUserSchema,
    },
    'account.export': {
      summary: 'Mail me the address of a copy of all that is held of me',
      body: exportBody,
      status: 202,
      reply: null,
    },
    'account.close': {
      summary: 'Close my account: what tells of me is erased, for good',
      body: closeBody,
      status: 204,
      reply: null,
    },
    'password.reset': {
      summary: 'Set a new password by a mailed link; ends every session',
      params: linkParams,
      body: resetBody,
      status: 204,
      reply: null,
    },
  },
);
