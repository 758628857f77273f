import { LockMode } from '@mikro-orm/core';
import type { ThreadReportDecision, ThreadReportDetail } from '#shared/threads/reports/report.schema.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { ThreadMessage } from '../thread.entity.ts';
import { threadMessages } from '../thread.service.ts';
import { ThreadReport } from './report.entity.ts';
import { reportMailJob } from './report-mail.job.ts';
import { presentReport, reportRow } from './report.queries.ts';

/** The newest messages of a reported thread that administrators read. */
const MOST = 500;

/**
 * Reads a report, with its thread until it is decided: each reading is audited.
 * @throws Refusal `not_found`
 */
export async function readReport(work: Work, id: string): Promise<ThreadReportDetail> {
  const row = await reportRow(id);
  if (row === null) throw notFound();
  const shown = { ...presentReport(row), decision_words: row.decision_words ?? null };
  if (row.decided_at !== null && row.decided_at !== undefined) return { ...shown, messages: null };
  work.audit('thread.read_reported', { type: 'thread_report', id });
  const messages = await tables()
    .selectFrom('thread_messages')
    .select(['id', 'side', 'text', 'created_at'])
    .where('thread_id', '=', row.thread_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return {
    ...shown,
    messages: messages.toReversed().map((message) => ({
      ...message,
      created_at: isoInstant(message.created_at),
      is_named: message.id === row.message_id,
    })),
  };
}

/**
 * Closes a report, and tells its reporter; who is warned gets the words. The same decision twice changes nothing.
 * @throws Refusal `not_found`; `invalid_state` when it has another decision, or when nobody is suspended yet
 */
export async function decideReport(work: Work, id: string, body: ThreadReportDecision): Promise<ThreadReportDetail> {
  const report = await em().findOne(ThreadReport, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (report === null) throw notFound();
  if (report.decision !== null && report.decision !== undefined) {
    if (report.decision !== body.decision) throw new Refusal('invalid_state');
    return readReport(work, id);
  }
  if (body.decision === 'suspended' && !(await isReportedSuspended(id))) throw new Refusal('invalid_state');
  report.decision = body.decision;
  report.decision_words = body.words === '' ? null : body.words;
  report.decided_at = work.now;
  await em().flush();
  const message = await em().findOneOrFail(ThreadMessage, { id: report.message_id });
  await work.change(threadMessages, message, null, () => undefined);
  work.audit('thread.decide', { type: 'thread_report', id });
  work.later(reportMailJob, { report_id: id, reader: 'reporter' });
  if (body.decision === 'warned') work.later(reportMailJob, { report_id: id, reader: 'reported' });
  return readReport(work, id);
}

async function isReportedSuspended(id: string): Promise<boolean> {
  const row = await reportRow(id);
  const userId = row === null ? null : presentReport(row).reported.user_id;
  if (userId === null) return false;
  const user = await tables().selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
  return user?.status === 'suspended';
}
