import type { passkeyEndpoints } from '#shared/accounts/passkeys/passkey.endpoints.ts';
import { newId } from '../../foundation/new-id.ts';
import { Authenticator, SITE } from './authenticator.ts';
import type { Call } from '../access-rows.ts';

const CHALLENGE = 'bm90IGEgY2hhbGxlbmdlIG9mIG91cnM';

/** Requests about passkeys, recovery codes and proofs. */
export function keyCalls(): Record<keyof typeof passkeyEndpoints, () => Call> {
  const authenticator = new Authenticator();
  const credential = authenticator.make(SITE, CHALLENGE);
  const used = authenticator.use(SITE, CHALLENGE);
  return {
    passkeys: () => ({ url: '/api/auth/passkeys' }),
    passkeyOptions: () => ({ url: '/api/auth/passkeys/options' }),
    // Nobody was asked with this challenge.
    addPasskey: () => ({ url: '/api/auth/passkeys', payload: { name: 'Portable', credential }, answer: 403 }),
    passkeySignInOptions: () => ({ url: '/api/auth/passkeys/sign-in/options' }),
    passkeySignIn: () => ({ url: '/api/auth/passkeys/sign-in', payload: { credential: used }, answer: 403 }),
    renewRecoveryCodes: () => ({ url: '/api/auth/recovery-codes', payload: {} }),
    proofOptions: () => ({ url: '/api/auth/proof/options' }),
    prove: () => ({ url: '/api/auth/proof', payload: { current_password: 'wrong' }, answer: 400 }),
    renamePasskey: () => ({ url: `/api/auth/passkeys/${newId()}`, payload: { name: 'Portable' }, answer: 404 }),
    removePasskey: () => ({ url: `/api/auth/passkeys/${newId()}`, answer: 404 }),
  };
}
