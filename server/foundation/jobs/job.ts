import type * as z from 'zod/mini';

/** Lanes do not wait for each other (decision 027). */
export const lanes = ['holds', 'mail', 'payments', 'push', 'pictures', 'house', 'backups'] as const;
export type Lane = (typeof lanes)[number];

/** A kind of work after a commit, done at least once. */
export interface Job<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly lane: Lane;
  /** Identifiers, never personal data. */
  readonly payload: Payload;
  /** Repeats after this many hours, after a success or a failure. */
  readonly everyHours?: number;
}
