import { sessionReply } from '../account.schema.ts';
import { passkeyPaths } from './passkey.paths.ts';
import {
  passkeyAdd,
  passkeyList,
  passkeyOptionsReply,
  passkeyParams,
  passkeyQuery,
  passkeyRename,
  passkeySchema,
  passkeySignInBody,
} from './passkey.schema.ts';

/** Passkeys of a person; part of `endpoints`. */
export const passkeyEndpoints = {
  passkeys: {
    method: 'GET',
    path: passkeyPaths.passkeys,
    summary: 'My passkeys, and how many recovery codes are left',
    status: 200,
    reply: passkeyList,
  },
  passkeyOptions: {
    method: 'POST',
    path: passkeyPaths.passkeyOptions,
    summary: 'Begin a new passkey: what the browser is asked (WebAuthn)',
    status: 200,
    reply: passkeyOptionsReply,
  },
  addPasskey: {
    method: 'POST',
    path: passkeyPaths.addPasskey,
    summary: 'Keep a new passkey, by the answer of the browser',
    body: passkeyAdd,
    status: 201,
    reply: passkeySchema,
  },
  renamePasskey: {
    method: 'PUT',
    path: passkeyPaths.renamePasskey,
    summary: 'Rename one of my passkeys',
    params: passkeyParams,
    body: passkeyRename,
    status: 200,
    reply: passkeySchema,
  },
  removePasskey: {
    method: 'DELETE',
    path: passkeyPaths.removePasskey,
    summary: 'Remove one of my passkeys',
    params: passkeyParams,
    query: passkeyQuery,
    status: 204,
    reply: null,
  },
  passkeySignInOptions: {
    method: 'POST',
    path: passkeyPaths.passkeySignInOptions,
    summary: 'Begin a sign-in by a passkey: what the browser is asked (WebAuthn)',
    status: 200,
    reply: passkeyOptionsReply,
  },
  passkeySignIn: {
    method: 'POST',
    path: passkeyPaths.passkeySignIn,
    summary: 'Sign in with a passkey',
    body: passkeySignInBody,
    status: 200,
    reply: sessionReply,
  },
} as const;
