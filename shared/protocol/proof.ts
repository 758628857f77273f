/** Carries the proof of work of a guest's request. The idempotency key does not cover it: a retry may bring another. */
export const PROOF_HEADER = 'x-declic-proof';
