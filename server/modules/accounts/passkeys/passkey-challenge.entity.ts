import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** The acts that a challenge is made for: it serves no other one. */
export const challengePurposes = ['add', 'sign_in', 'prove'] as const;

/** A random number that a passkey signs once, within five minutes; stored as its SHA-256. */
export const PasskeyChallenge = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challenge_hash: p.string().length(64).primary(),
    purpose: p.enum(challengePurposes),
    /** The signed-in person it was made for; null for a sign-in. */
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').nullable().index(),
    expires_at: p.datetime(3).index(),
  },
});
export type PasskeyChallenge = InferEntity<typeof PasskeyChallenge>;
