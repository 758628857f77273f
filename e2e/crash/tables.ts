import { sql } from 'kysely';
import { blockingStatuses, type BookingStatus } from '#shared/bookings/booking.states.ts';
import { instantOf, jsonOf } from '#server/foundation/db/columns.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { quarterFaults } from '#server/testing/agreement/quarter-faults.ts';
import { type HousekeepingJob, housekeepingJobs } from './housekeeping-jobs.ts';

export interface RequestRow {
  id: string;
  owner: string;
  version: number;
  status: string;
  budget: number | null;
}

export interface BookingRow {
  id: string;
  quote_request_id: string;
  provider_id: string;
  status: BookingStatus;
  version: number;
  from: Date;
  until: Date;
  isBlocking: boolean;
  /** The length of its hold, in minutes. */
  heldMin: number;
}

export interface NotificationRow {
  id: string;
  user_id: string;
  event: string;
  subject_id: string;
}

export interface ChangeRow {
  owner: string;
  seq: number;
  type: string;
  entity_id: string;
  version: number;
}

/** Everything a run wrote, read once the server has stopped. */
export interface Tables {
  readonly requests: readonly RequestRow[];
  readonly bookings: readonly BookingRow[];
  readonly keys: readonly { owner: string; key: string; status: number | null; body: string | null }[];
  readonly changes: readonly ChangeRow[];
  readonly heads: readonly { owner: string; seq: number }[];
  readonly notifications: readonly NotificationRow[];
  /** `action id` of each audit entry about a row of the feed. */
  readonly audits: readonly string[];
  /** `kind id` of each job. */
  readonly jobs: readonly string[];
  /** The server's own jobs. */
  readonly housekeepingJobs: readonly HousekeepingJob[];
  /** Quarters of an hour that are not those of the bookings. */
  readonly quarterFaults: readonly string[];
  /** The result of the database's integrity check. */
  readonly integrity: readonly string[];
}

export async function readTables(database: Database): Promise<Tables> {
  const read = async <Row>(text: string): Promise<Row[]> => {
    const { rows } = await sql<Row>`${sql.raw(text)}`.execute(database.writer.fork().getKysely());
    return rows;
  };
  const bookings = await read<
    { [Key in keyof BookingRow]: BookingRow[Key] } & Record<
      'starts_at' | 'busy_until' | 'created_at' | 'hold_expires_at',
      unknown
    >
  >(
    'select id, quote_request_id, provider_id, status, version, starts_at, busy_until, created_at, hold_expires_at from bookings',
  );
  const jobs = await read<{ kind: string; status: string; payload: unknown; run_at: unknown }>(
    'select kind, status, payload, run_at from jobs',
  );
  // The server's own jobs, which no write created.
  const [own, ofWrites] = [jobs.filter(isHousekeeping), jobs.filter((job) => !isHousekeeping(job))];
  const audits = await read<{ action: string; entity_id: string }>(
    `select action, entity_id from audit_entries where entity_type in ('quote_request', 'booking')`,
  );
  return {
    requests: await read('select id, owner, version, status, budget from quote_requests'),
    bookings: bookings.map(({ starts_at, busy_until, created_at, hold_expires_at, ...row }) => ({
      ...row,
      from: instantOf(starts_at),
      until: instantOf(busy_until),
      heldMin: (instantOf(hold_expires_at).getTime() - instantOf(created_at).getTime()) / MINUTE_MS,
      isBlocking: (blockingStatuses as readonly string[]).includes(row.status),
    })),
    keys: await read('select owner, key, status, body from idempotency_keys'),
    changes: await read('select owner, seq, type, entity_id, version from changes order by owner, seq'),
    heads: await read('select owner, seq from sync_heads'),
    notifications: await read('select id, user_id, event, subject_id from notifications'),
    audits: audits.map(({ action, entity_id }) => `${action} ${entity_id}`),
    housekeepingJobs: own.map(({ kind, status, run_at }) => ({ kind, status, runAt: instantOf(run_at) })),
    jobs: ofWrites.map(({ kind, payload }) => `${kind} ${idsOf(jsonOf<Record<string, string>>(payload)).join()}`),
    quarterFaults: await withEm(database.writer.fork(), () => quarterFaults()),
    integrity:
      database.dialect === 'sqlite'
        ? (await read<{ integrity_check: string }>('pragma integrity_check')).map((row) => row.integrity_check)
        : ['ok'],
  };
}

function idsOf(payload: Record<string, string>): string[] {
  // One database sorts the keys of JSON, the other keeps their order.
  const entries = Object.entries(payload).toSorted(([one], [other]) => (one < other ? 1 : -1));
  return entries.flatMap(([key, value]) => (key.endsWith('_id') && value !== '' ? [value] : []));
}

function isHousekeeping({ kind }: { kind: string }): boolean {
  return housekeepingJobs.includes(kind);
}
