import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ledgerKinds } from '#shared/bookings/refund.schema.ts';
import { Booking } from '../booking.entity.ts';

/**
 * A movement of money between two accounts: `card:<booking>`, `provider:<id>`, `platform:fee`, `dispute:<id>`,
 * `stripe:cost`, and `platform:passing`, through which the provider leads every charge. A row is a pair, so that all sums are zero; none is ever changed
 * (`ledger-rule.ts`).
 */
export const LedgerEntry = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(3),
    booking_id: () => p.manyToOne(Booking).mapToPk().fieldName('booking_id').index(),
    kind: p.enum(ledgerKinds),
    debit: p.string().length(60),
    credit: p.string().length(60),
    cents: p.integer().check('cents > 0'),
    /** The provider's number of the movement. */
    ref: p.string().length(100),
  },
  uniques: [{ properties: ['kind', 'ref'] }],
});
export type LedgerEntry = InferEntity<typeof LedgerEntry>;
