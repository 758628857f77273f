import { type InferResult, sql } from 'kysely';
import type * as z from 'zod/mini';
import { isGuest, userOwner } from '#shared/ids.ts';
import { publicName } from '#shared/providers/public-name.ts';
import type { ThreadReportRow, threadReportQuery } from '#shared/threads/reports/report.schema.ts';
import { countOf } from '#server/foundation/db/count-of.ts';
import { isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';

type Filter = Pick<z.output<typeof threadReportQuery>, 'state' | 'user'>;

/** Who is on the client's side: the owner of the request, or who asks. */
const client = sql<string | null>`coalesce(r.owner, t.asker)`;

function found({ state, user }: Filter) {
  let reports = tables()
    .selectFrom('thread_reports as tr')
    .innerJoin('threads as t', 't.id', 'tr.thread_id')
    .innerJoin('providers as p', 'p.id', 't.provider_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('quote_requests as r', 'r.id', 't.quote_request_id');
  if (state !== undefined) reports = reports.where('tr.decided_at', state === 'open' ? 'is' : 'is not', null);
  if (user !== undefined) {
    reports = reports.where((eb) => eb.or([eb('p.user_id', '=', user), eb(client, '=', userOwner(user))]));
  }
  return reports;
}

function withColumns(reports: ReturnType<typeof found>) {
  return reports
    .select(['tr.id', 'tr.thread_id', 'tr.message_id', 'tr.side', 'tr.reason', 'tr.words', 'tr.reported_at'])
    .select(['tr.decision', 'tr.decision_words', 'tr.decided_at', 't.quote_request_id', 't.provider_id'])
    .select(['t.asker_name', 'r.client_name', client.as('client'), 'p.user_id', 'p.business_name'])
    .select(['u.first_name', 'u.last_name']);
}

/** A report with both people of its thread. */
export type ReportRow = InferResult<ReturnType<typeof withColumns>>[number];

/** One report's row, or null. */
export async function reportRow(id: string): Promise<ReportRow | null> {
  return (await withColumns(found({})).where('tr.id', '=', id).executeTakeFirst()) ?? null;
}

/** A page of the reports: those that wait, the oldest first; then the decided ones, the newest first. */
export async function reportPage(
  filter: Filter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: ThreadReportRow[] }> {
  const total = await countOf(found(filter));
  const rows = await withColumns(found(filter))
    .orderBy(sql`case when tr.decided_at is null then 0 else 1 end`)
    .orderBy('tr.decided_at', 'desc')
    .orderBy('tr.reported_at')
    .orderBy('tr.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows: rows.map(presentReport) };
}

/** A report for the desk, without any message of its thread. */
export function presentReport(row: ReportRow): ThreadReportRow {
  const owner = row.client ?? '';
  const asks = {
    name: row.client_name ?? row.asker_name ?? '',
    user_id: owner === '' || isGuest(owner) ? null : owner.slice('user:'.length),
  };
  const photographer = { name: publicName(row), user_id: row.user_id };
  return {
    id: row.id,
    reason: row.reason,
    words: row.words,
    reported_at: isoInstant(row.reported_at),
    side: row.side,
    reporter: row.side === 'client' ? asks : photographer,
    reported: row.side === 'client' ? photographer : asks,
    request_id: row.quote_request_id ?? null,
    decision: row.decision ?? null,
    decided_at: isoInstantOrNull(row.decided_at ?? null),
  };
}
