import { calls } from '../../protocol/calls.ts';

/** Calls of passkeys, recovery codes, and the proofs that sensitive acts ask for. */
export const passkeyCalls = calls({
  'passkey.list': { method: 'GET', path: '/api/auth/passkeys' },
  'passkey.begin': { method: 'POST', path: '/api/auth/passkeys/options' },
  'passkey.add': { method: 'POST', path: '/api/auth/passkeys' },
  'passkey.rename': { method: 'PUT', path: '/api/auth/passkeys/:id' },
  'passkey.remove': { method: 'DELETE', path: '/api/auth/passkeys/:id' },
  'passkey.begin_sign_in': { method: 'POST', path: '/api/auth/passkeys/sign-in/options' },
  'passkey.sign_in': { method: 'POST', path: '/api/auth/passkeys/sign-in' },
  'recovery_code.renew': { method: 'POST', path: '/api/auth/recovery-codes' },
  'proof.begin': { method: 'POST', path: '/api/auth/proof/options' },
  'proof.give': { method: 'POST', path: '/api/auth/proof' },
});
