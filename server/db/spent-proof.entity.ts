import { defineEntity, p } from '@mikro-orm/core';

/** A challenge whose proof was used: a proof is valid once. Kept until the challenge expires. */
export const SpentProof = defineEntity({
  name: 'SpentProof',
  tableName: 'spent_proofs',
  properties: {
    nonce: p.string().length(64).primary(),
    expires_at: p.datetime(3).index(),
  },
});
