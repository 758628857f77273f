// The comparison of the provider's movements with the ledger, pure.
import type { BalanceMove } from '#server/gateways/payments/charges.ts';
import type { LedgerEntry } from '../ledger.entity.ts';
import type { LedgerDifference } from './comparison.entity.ts';

/** Movements of the platform's own: no booking has them. */
const OWN: readonly string[] = [
  'payout',
  'payout_cancel',
  'payout_failure',
  'stripe_fee',
  'stripe_fx_fee',
  'tax_fee',
  'network_cost',
  'topup',
  'topup_reversal',
];

export type Entry = Pick<LedgerEntry, 'kind' | 'ref' | 'cents' | 'booking_id' | 'at'>;
export type Difference = Pick<
  LedgerDifference,
  'problem' | 'kind' | 'ref' | 'move_cents' | 'entry_cents' | 'booking_id'
>;
type Known = Pick<LedgerDifference, 'id' | 'problem' | 'kind' | 'ref' | 'move_cents' | 'entry_cents'>;

interface Compared {
  readonly moves: readonly BalanceMove[];
  /** Rows from the first of these movements on, and those of differences that are known. */
  readonly entries: readonly Entry[];
  /** A row older than that was compared before. */
  readonly entriesSince: Date;
  /** A movement younger than that may still be without its row. */
  readonly graceSince: Date;
  readonly known: readonly Known[];
}

/** The ledger's row of a movement: the provider's price of a dispute is a part of its movement. */
function expectedOf({ kind, cents, costCents, sourceId, id, at }: BalanceMove) {
  const ref = sourceId ?? id;
  return [
    { kind, ref, cents: Math.abs(cents), at },
    { kind: 'dispute_fee', ref, cents: kind === 'dispute' ? costCents : 0, at },
  ].filter((one) => one.cents > 0);
}

/** The new differences, and the known ones whose other half has come. */
export function compare({ moves, entries, entriesSince, graceSince, known }: Compared): {
  found: Difference[];
  gone: string[];
} {
  const expected = moves.filter(({ kind }) => !OWN.includes(kind)).flatMap(expectedOf);
  const there = new Map(expected.map((one) => [keyOf(one), one]));
  const here = new Map(entries.map((one) => [keyOf(one), one]));
  const before = new Map(known.map((one) => [keyOf(one), one]));
  const found: Difference[] = [];
  for (const [key, { kind, ref, cents, at }] of there) {
    const entry = here.get(key);
    if (entry?.cents === cents || before.has(key) || (entry === undefined && at >= graceSince)) continue;
    const problem = entry === undefined ? 'missing_entry' : 'other_amount';
    const { cents: entry_cents = null, booking_id = null } = entry ?? {};
    found.push({ problem, kind, ref, move_cents: cents, entry_cents, booking_id });
  }
  for (const [key, { kind, ref, cents, booking_id, at }] of here) {
    // A late row has a movement that was missed before.
    if (at < entriesSince || there.has(key) || before.has(key)) continue;
    found.push({ problem: 'missing_move', kind, ref, move_cents: null, entry_cents: cents, booking_id });
  }
  const gone = known.filter((one) => {
    const move = there.get(keyOf(one))?.cents ?? one.move_cents ?? null;
    const entry = here.get(keyOf(one))?.cents ?? one.entry_cents ?? null;
    return move !== null && move === entry;
  });
  return { found, gone: gone.map(({ id }) => id) };
}

function keyOf({ kind, ref }: { readonly kind: string; readonly ref: string }): string {
  return `${kind} ${ref}`;
}
