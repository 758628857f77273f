import { isBelowCharge, type LeastCharge } from '#shared/payments/least-charge.ts';
import type { ClaimLine } from '#shared/bookings/claim.schema.ts';

/** A line as it is typed. */
export interface TypedLine {
  readonly key: number;
  readonly label: string;
  readonly cents: number | null;
}

/** The claim of typed lines, or the reason why it can not be sent yet: `empty` also counts lines that are begun, `under` is
 * less than a card is charged. */
export type ClaimRead =
  | { readonly kind: 'ready'; readonly lines: ClaimLine[]; readonly cents: number }
  | { readonly kind: 'empty' | 'over' | 'under'; readonly cents: number };

/** @param ceiling the most that may be claimed, in whole cents */
export function readLines(typed: readonly TypedLine[], ceiling: number, limits: LeastCharge): ClaimRead {
  const cents = typed.reduce((sum, line) => sum + (line.cents ?? 0), 0);
  const lines = typed.flatMap(({ label, cents: amount }) =>
    label.trim() === '' || amount === null || amount === 0 ? [] : [{ label: label.trim(), cents: amount }],
  );
  if (lines.length < typed.length || lines.length === 0) return { kind: 'empty', cents };
  if (isBelowCharge(cents, limits)) return { kind: 'under', cents };
  return cents > ceiling ? { kind: 'over', cents } : { kind: 'ready', lines, cents };
}
