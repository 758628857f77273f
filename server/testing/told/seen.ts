import { instantOf, type Instant } from '#server/foundation/db/columns.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { clock } from '#server/foundation/clock.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** The rows of two people as they are at a moment. */
export type Seen = Awaited<ReturnType<typeof look>>;

const NOTHING = '00000000-0000-0000-0000-000000000000';

interface Two {
  readonly client: { readonly userId: string };
  readonly photographer: { readonly userId: string };
}

/** Reads what people see, without a word of notifications. */
export async function look({ database }: Pick<TestApp, 'database'>, { client, photographer }: Two) {
  return withEm(database.reader.fork(), async () => {
    const db = tables();
    const requests = await db
      .selectFrom('quote_requests')
      .select(['id', 'status', 'expires_at', 'ending_told_for', 'version'])
      .where('owner', '=', `user:${client.userId}`)
      .orderBy('id')
      .execute();
    const ids = requests.map(({ id }) => id);
    const of = ids.length === 0 ? [NOTHING] : ids;
    const quotes = await db
      .selectFrom('quotes')
      .select(['id', 'quote_request_id as request', 'status', 'revision', 'version', 'valid_until', 'date'])
      .where('quote_request_id', 'in', of)
      .execute();
    const bookings = await db
      .selectFrom('bookings as b')
      .leftJoin('payments as p', 'p.booking_id', 'b.id')
      .select(['b.id', 'b.quote_request_id as request', 'b.status', 'b.hold_expires_at', 'b.starts_at', 'b.ends_at'])
      .select(['p.state as payment'])
      .where('b.quote_request_id', 'in', of)
      .orderBy('b.created_at')
      .orderBy('b.id')
      .execute();
    const sessions = bookings.length === 0 ? [NOTHING] : bookings.map(({ id }) => id);
    const proposals = await db
      .selectFrom('booking_reschedules')
      .select(['id', 'booking_id as booking', 'by', 'state'])
      .where('booking_id', 'in', sessions)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const reminders = await db
      .selectFrom('session_reminders')
      .select(['booking_id as booking', 'hours', 'starts_at'])
      .where('booking_id', 'in', sessions)
      .execute();
    const messages = await db
      .selectFrom('thread_messages as m')
      .innerJoin('threads as t', 't.id', 'm.thread_id')
      .select(['m.id', 't.quote_request_id as request', 'm.side', 'm.read_at', 'm.created_at'])
      .where('t.quote_request_id', 'in', of)
      .orderBy('m.created_at')
      .orderBy('m.id')
      .execute();
    const people = await db
      .selectFrom('users')
      .select(['id', 'status', 'suspended_at', 'version'])
      .where('id', 'in', [client.userId, photographer.userId])
      .execute();
    const person = (userId: string) => {
      const row = people.find(({ id }) => id === userId);
      if (row === undefined) throw new Error('Nobody');
      return { isActive: row.status === 'active', away: timeOf(row.suspended_at ?? null), version: row.version };
    };
    return {
      now: clock.now().getTime(),
      client: person(client.userId),
      photographer: person(photographer.userId),
      requests: requests.map((row) => ({
        ...row,
        expires_at: timeOf(row.expires_at) ?? 0,
        ending_told_for: timeOf(row.ending_told_for ?? null),
      })),
      quotes: quotes.map((row) => ({ ...row, valid_until: timeOf(row.valid_until) ?? 0 })),
      bookings: bookings.map((row) => ({
        ...row,
        hold_expires_at: timeOf(row.hold_expires_at ?? null),
        starts_at: timeOf(row.starts_at) ?? 0,
        ends_at: timeOf(row.ends_at) ?? 0,
      })),
      proposals,
      reminders: reminders.map((row) => ({ ...row, starts_at: timeOf(row.starts_at) ?? 0 })),
      messages: messages.map((row) => ({
        ...row,
        isUnread: (row.read_at ?? null) === null,
        at: timeOf(row.created_at) ?? 0,
      })),
    };
  });
}

function timeOf(column: Instant | null): number | null {
  return column === null ? null : instantOf(column).getTime();
}
