import { defineEntity, p } from '@mikro-orm/core';

/** A challenge with a used proof: a proof is valid once. Stored until the challenge expires. */
export const SpentProof = defineEntity({
  name: 'SpentProof',
  tableName: 'spent_proofs',
  properties: {
    nonce: p.string().length(64).primary(),
    expires_at: p.datetime(3).index(),
  },
});
