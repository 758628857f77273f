import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { differenceProblems } from '#shared/bookings/desk/desk.schema.ts';

/** A comparison of the ledger with the movements of the provider's balance. */
export const LedgerCheck = defineEntity({
  name: 'LedgerCheck',
  tableName: 'ledger_checks',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(3).index(),
    /** The compared numbers: movements of the provider, and rows of ours. */
    moves: p.integer(),
    entries: p.integer(),
    /** The number of differences that it found. */
    differences: p.integer(),
  },
});
export type LedgerCheck = InferEntity<typeof LedgerCheck>;

/** A movement and a row that are not each other's. It stays until it is gone by itself, or somebody has settled it. */
export const LedgerDifference = defineEntity({
  name: 'LedgerDifference',
  tableName: 'ledger_differences',
  properties: {
    id: p.uuid().primary(),
    problem: p.enum(differenceProblems),
    kind: p.string().length(60),
    ref: p.string().length(100),
    /** The provider's amount; null where it moved nothing. */
    move_cents: p.integer().nullable(),
    /** Ours; null without a row. */
    entry_cents: p.integer().nullable(),
    /** The booking of the row; null when it is not known. */
    booking_id: p.uuid().nullable(),
    found_at: p.datetime(3),
    settled_at: p.datetime(3).nullable().index(),
    /** Of the administrator who settled it; empty when the other half came. */
    settled_words: p.text(),
  },
  uniques: [{ properties: ['kind', 'ref'] }],
});
export type LedgerDifference = InferEntity<typeof LedgerDifference>;
