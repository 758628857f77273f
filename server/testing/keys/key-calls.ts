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
    'passkey.list': () => ({ url: '/api/auth/passkeys' }),
    'passkey.begin': () => ({ url: '/api/auth/passkeys/options' }),
    // Nobody was asked with this challenge.
    'passkey.add': () => ({ url: '/api/auth/passkeys', payload: { name: 'Portable', credential }, answer: 403 }),
    'passkey.begin_sign_in': () => ({ url: '/api/auth/passkeys/sign-in/options' }),
    'passkey.sign_in': () => ({ url: '/api/auth/passkeys/sign-in', payload: { credential: used }, answer: 403 }),
    'recovery_code.renew': () => ({ url: '/api/auth/recovery-codes', payload: {} }),
    'proof.begin': () => ({ url: '/api/auth/proof/options' }),
    'proof.give': () => ({ url: '/api/auth/proof', payload: { current_password: 'wrong' }, answer: 400 }),
    'passkey.rename': () => ({ url: `/api/auth/passkeys/${newId()}`, payload: { name: 'Portable' }, answer: 404 }),
    'passkey.remove': () => ({ url: `/api/auth/passkeys/${newId()}`, answer: 404 }),
  };
}
