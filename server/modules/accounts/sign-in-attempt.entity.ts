import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * Sign-ins with a wrong password, counted by account, or by account and known device. `subject` is a keyed hash, so an
 * unknown address is not stored in readable form.
 */
export const SignInAttempt = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempts',
  properties: {
    subject: p.string().length(43).primary(),
    failures: p.integer(),
    attempted_at: p.datetime(3).index(),
    /** Passwords are not checked before this time. */
    wait_until: p.datetime(3),
  },
});
export type SignInAttempt = InferEntity<typeof SignInAttempt>;
