import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * Sign-ins with a wrong password, counted by account, or by account and known device. `subject` is a keyed hash: an
 * address that has no account here leaves nothing that could be read.
 */
export const SignInAttempt = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempts',
  properties: {
    subject: p.string().length(43).primary(),
    failures: p.integer(),
    attempted_at: p.datetime(3).index(),
    /** No password is looked at before this. */
    wait_until: p.datetime(3),
  },
});
export type SignInAttempt = InferEntity<typeof SignInAttempt>;
