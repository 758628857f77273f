/** Paths of passkeys, recovery codes, and the proofs that sensitive acts ask for. */
export const passkeyPaths = {
  passkeys: '/api/auth/passkeys',
  passkeyOptions: '/api/auth/passkeys/options',
  addPasskey: '/api/auth/passkeys',
  renamePasskey: '/api/auth/passkeys/:id',
  removePasskey: '/api/auth/passkeys/:id',
  passkeySignInOptions: '/api/auth/passkeys/sign-in/options',
  passkeySignIn: '/api/auth/passkeys/sign-in',
  renewRecoveryCodes: '/api/auth/recovery-codes',
  proofOptions: '/api/auth/proof/options',
  prove: '/api/auth/proof',
} as const;
