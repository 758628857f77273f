import { sql } from 'kysely';
import { blockingStatuses, type BookingStatus } from '#shared/bookings/booking.states.ts';
import { instantOf, jsonOf } from '#server/foundation/db/columns.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { ThreadSide } from '#shared/threads/thread-message.schema.ts';
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
  turn: string;
}

export interface ChangeRow {
  owner: string;
  seq: number;
  type: string;
  entity_id: string;
  version: number;
}

export interface MessageRow {
  id: string;
  quote_request_id: string | null;
  provider_id: string;
  side: ThreadSide;
  author: string;
  text: string;
  version: number;
  at: Date;
  isRead: boolean;
}

/** A job that tells somebody of messages about a request. */
interface MessageJob extends HousekeepingJob {
  readonly requestId: string;
}

/** Everything a run wrote, read once the server has stopped. */
export interface Tables {
  readonly requests: readonly RequestRow[];
  readonly bookings: readonly BookingRow[];
  readonly keys: readonly { owner: string; key: string; status: number | null; body: string | null }[];
  readonly changes: readonly ChangeRow[];
  readonly heads: readonly { owner: string; seq: number }[];
  readonly notifications: readonly NotificationRow[];
  readonly messages: readonly MessageRow[];
  /** `action id` of each audit entry about a row of the feed. */
  readonly audits: readonly string[];
  readonly messageAudits: readonly string[];
  /** `kind id` of each job, except those that tell of messages. */
  readonly jobs: readonly string[];
  readonly messageJobs: readonly MessageJob[];
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
  const jobs = await read<{ kind: string; status: string; payload: unknown; run_at: unknown; attempts: number }>(
    'select kind, status, payload, run_at, attempts from jobs',
  );
  const parsed = jobs.map(({ payload, run_at, ...job }) => {
    return { ...job, payload: jsonOf<Record<string, string>>(payload), runAt: instantOf(run_at) };
  });
  // The server's own jobs, which no write created.
  const [own, ofWrites] = [parsed.filter(isHousekeeping), parsed.filter((job) => !isHousekeeping(job))];
  const ofMessages = ofWrites.filter(({ payload }) => payload['news'] === 'message_received');
  const audits = await read<{ action: string; entity_type: string; entity_id: string }>(
    `select action, entity_type, entity_id from audit_entries where entity_type in ('quote_request', 'booking', 'thread_message')`,
  );
  const [auditsOfMessages, auditsOfOthers] = [true, false].map((isOfMessage) =>
    audits
      .filter(({ entity_type }) => (entity_type === 'thread_message') === isOfMessage)
      .map(({ action, entity_id }) => `${action} ${entity_id}`),
  );
  const messages = await read<Omit<MessageRow, 'at' | 'isRead'> & Record<'created_at' | 'read_at', unknown>>(
    `select m.id, m.side, m.author, m.text, m.version, m.created_at, m.read_at, t.quote_request_id, t.provider_id
     from thread_messages m join threads t on t.id = m.thread_id`,
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
    notifications: await read('select id, user_id, event, subject_id, turn from notifications'),
    messages: messages.map(({ created_at, read_at, ...row }) => {
      return { ...row, at: instantOf(created_at), isRead: read_at !== null };
    }),
    audits: auditsOfOthers ?? [],
    messageAudits: auditsOfMessages ?? [],
    housekeepingJobs: own.map(({ kind, status, runAt, attempts }) => ({ kind, status, runAt, attempts })),
    messageJobs: ofMessages.map(({ kind, status, runAt, attempts, payload }) => {
      return { kind, status, runAt, attempts, requestId: payload['quote_request_id'] ?? '' };
    }),
    jobs: ofWrites
      .filter((job) => !ofMessages.includes(job))
      .map(({ kind, payload }) => `${kind} ${idsOf(payload).join()}`),
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
