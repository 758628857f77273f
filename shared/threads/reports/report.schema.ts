import * as z from 'zod/mini';
import { envelope, pageOf } from '../../protocol/envelope.ts';
import { TABLE_PAGE_SIZE } from '../../protocol/page-size.ts';
import { id, instant, text } from '../../typed/text.schema.ts';
import { threadSides } from '../thread-message.schema.ts';
import { REPORT_CHARS, reportDecisions, reportReasons, reportStates } from './report.lists.ts';

/** `GET /api/admin/thread-reports` */
export const threadReportQuery = z.strictObject({
  state: z.optional(z.enum(reportStates)),
  /** Somebody who writes in the thread. */
  user: z.optional(id),
  ...pageOf(TABLE_PAGE_SIZE),
});

/** One of the two people of a reported thread; `user_id` is null for a guest. */
const party = z.object({ name: z.string(), user_id: z.nullable(id) });

const row = {
  id,
  reason: z.enum(reportReasons),
  words: z.string(),
  reported_at: instant,
  /** The side that reports. */
  side: z.enum(threadSides),
  reporter: party,
  reported: party,
  /** Null for a question. */
  request_id: z.nullable(id),
  decision: z.nullable(z.enum(reportDecisions)),
  decided_at: z.nullable(instant),
};

/** A report in the list of administrators: of what was written, nothing. */
export const threadReportRow = z.object(row);
export type ThreadReportRow = z.infer<typeof threadReportRow>;
export const threadReportList = envelope(threadReportRow);

/** A message of a reported thread, in its writer's own words. */
const reportedMessage = z.object({
  id,
  side: z.enum(threadSides),
  text: z.string(),
  created_at: instant,
  /** The report was made under this message. */
  is_named: z.boolean(),
});

/** A report with its thread, which administrators read only until they have decided. */
export const threadReportDetail = z.object({
  ...row,
  decision_words: z.nullable(z.string()),
  messages: z.nullable(z.array(reportedMessage)),
});
export type ThreadReportDetail = z.infer<typeof threadReportDetail>;

const decided = z.strictObject({
  decision: z.enum(reportDecisions),
  /** To the person who is warned; else a note for the administration. */
  words: text(0, REPORT_CHARS),
});

/** A decision; a warning says what it is about. */
export const threadReportDecision = decided.check(
  z.refine<z.output<typeof decided>>(({ decision, words }) => decision !== 'warned' || words !== '', {
    path: ['words'],
    params: { validation: 'required' },
  }),
);
export type ThreadReportDecision = z.infer<typeof threadReportDecision>;
