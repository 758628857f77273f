import { addMinutes } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { Job } from '#server/foundation/jobs/job.entity.ts';
import { newId } from '#server/foundation/new-id.ts';
import { LedgerDifference } from '#server/modules/bookings/money/comparison/comparison.entity.ts';

/** A job that failed for good; inside a transaction. */
export function aDeadJob(kind: string): void {
  em().create(Job, {
    id: newId(),
    kind,
    payload: {},
    status: 'dead',
    run_at: clock.now(),
    attempts: 9,
    failures: 9,
    crashes: 0,
    unended_starts: 0,
    locked_until: null,
    last_error: 'x',
    created_at: clock.now(),
    finished_at: null,
  });
}

/** A movement of the provider, of 10 $, that the ledger lacks for an hour; inside a transaction. */
export function aDifference(): void {
  em().create(LedgerDifference, {
    id: newId(),
    problem: 'missing_entry',
    kind: 'charge',
    ref: newId(),
    move_cents: 1_000,
    entry_cents: null,
    booking_id: null,
    found_at: addMinutes(clock.now(), -60),
    settled_at: null,
    settled_words: '',
  });
}
