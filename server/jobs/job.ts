import type * as z from 'zod/mini';

/** Lanes do not wait for each other (decision 027). */
export type Lane = 'holds' | 'mail' | 'payments' | 'pictures' | 'house';

/** A kind of work for after a commit, done at least once. */
export interface Job<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly lane: Lane;
  /** Identifiers, never personal data. */
  readonly payload: Payload;
  /** Plans itself again after so many hours, whatever became of a run. */
  readonly everyHours?: number;
}
