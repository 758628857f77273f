import { endpointsOf } from '../../protocol/endpoint.ts';
import { sessionReply } from '../account.schema.ts';
import {
  passkeyAdd,
  passkeyList,
  passkeyOptionsReply,
  passkeyParams,
  passkeyQuery,
  passkeyRename,
  passkeySchema,
  passkeySignInBody,
  proofBody,
  proofOptionsReply,
  recoveryCodesBody,
  recoveryCodesReply,
} from './passkey.schema.ts';
import { passkeyCalls } from './passkey.calls.ts';

/** Passkeys of a person; part of `endpoints`. */
export const passkeyEndpoints = endpointsOf(passkeyCalls, {
  'passkey.list': {
    summary: 'My passkeys, and how many recovery codes are left',
    status: 200,
    reply: passkeyList,
  },
  'passkey.begin': {
    summary: 'Begin a new passkey: what the browser is asked (WebAuthn)',
    status: 200,
    reply: passkeyOptionsReply,
  },
  'passkey.add': {
    summary: 'Keep a new passkey, by the answer of the browser',
    body: passkeyAdd,
    status: 201,
    reply: passkeySchema,
  },
  'passkey.rename': {
    summary: 'Rename one of my passkeys',
    params: passkeyParams,
    body: passkeyRename,
    status: 200,
    reply: passkeySchema,
  },
  'passkey.remove': {
    summary: 'Remove one of my passkeys',
    params: passkeyParams,
    query: passkeyQuery,
    status: 204,
    reply: null,
  },
  'passkey.begin_sign_in': {
    summary: 'Begin a sign-in by a passkey: what the browser is asked (WebAuthn)',
    status: 200,
    reply: passkeyOptionsReply,
  },
  'passkey.sign_in': {
    summary: 'Sign in with a passkey',
    body: passkeySignInBody,
    status: 200,
    reply: sessionReply,
  },
  'recovery_code.renew': {
    summary: 'Make my recovery codes anew; they are shown once',
    body: recoveryCodesBody,
    status: 201,
    reply: recoveryCodesReply,
  },
  'proof.begin': {
    summary: 'How I can prove again who I am, and what the browser is asked for a passkey (WebAuthn)',
    status: 200,
    reply: proofOptionsReply,
  },
  'proof.give': {
    summary: 'Prove again who I am, for the sensitive acts of some minutes',
    body: proofBody,
    status: 204,
    reply: null,
  },
});

/** The refusals of passkeys alone, with their status; part of `problemStatus`. */
export const passkeyRefusals = {
  /** A passkey that is unknown, of another site, not verified, or a copy. */
  passkey_refused: 403,
  /** The challenge of a passkey was used, or is too old. */
  challenge_expired: 403,
  /** A person has all the passkeys that they may have. */
  passkeys_full: 409,
} as const;
