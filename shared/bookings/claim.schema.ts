import * as z from 'zod/mini';
import { count, id, instant, text } from '../typed/text.schema.ts';

/** `claimed`: the client may contest it. `contested`: an administrator decides. `settled`: its amount is owed. */
export const claimStates = ['claimed', 'contested', 'settled'] as const;

/** The maximum number of receipts of a claim. */
export const MAX_RECEIPTS = 10;

const MAX_LINES = 30;
const MAX_CENTS = 100_000_000;
const MAX_WORDS = 2_000;

const line = z.strictObject({ label: text(1, 200), cents: count(1, MAX_CENTS) });
export type ClaimLine = z.infer<typeof line>;

/** The costs that a photographer claims after a cancellation, with taxes; they are never more than the ceiling. */
export const bookingClaim = z.object({
  state: z.enum(claimStates),
  lines: z.array(z.object({ label: z.string(), cents: z.int() })),
  cents: z.int(),
  /** To the client, empty for none. */
  words: z.string(),
  claimed_at: instant,
  /** Until then the client may contest it. */
  contest_until: instant,
  contest_words: z.nullable(z.string()),
  /** The amount that is owed; null until the claim is settled. */
  settled_cents: z.nullable(z.int()),
  /** Of the administrator who decided; null for nobody. */
  decision_words: z.nullable(z.string()),
  /** Photos of what was paid, by the numbers of their uploads. Rows of older builds have none. */
  receipts: z.optional(z.array(id)),
});
export type BookingClaim = z.infer<typeof bookingClaim>;

/** `PUT /api/bookings/:id/claim`; no line at all claims nothing, and ends the matter. */
export const claimCosts = z.strictObject({
  lines: z.array(line).check(z.maxLength(MAX_LINES)),
  words: z._default(z.optional(text(0, MAX_WORDS)), ''),
  /** Uploads for `receipt` that are complete; without a line, those that are not needed any more. */
  receipts: z._default(z.optional(z.array(id).check(z.maxLength(MAX_RECEIPTS))), []),
});
export type ClaimCosts = z.infer<typeof claimCosts>;

/** `PUT /api/bookings/:id/claim/contest` */
export const contestClaim = z.strictObject({ words: text(1, MAX_WORDS) });

/** `PUT /api/bookings/:id/claim/decide`: what is owed, from nothing to all that was claimed. */
export const decideClaim = z.strictObject({ cents: count(0, MAX_CENTS), words: text(1, MAX_WORDS) });
