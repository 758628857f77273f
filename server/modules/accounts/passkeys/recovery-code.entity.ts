import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** A code that stands in once for a lost passkey; stored as a keyed hash. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.uuid().primary(),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').index(),
    code_hash: p.string().length(43).unique(),
    created_at: p.datetime(3),
    used_at: p.datetime(3).nullable(),
  },
});
export type RecoveryCode = InferEntity<typeof RecoveryCode>;
