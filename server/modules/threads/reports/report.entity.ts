import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Owner } from '#shared/ids.ts';
import { reportDecisions, reportReasons } from '#shared/threads/reports/report.lists.ts';
import { threadSides } from '#shared/threads/thread-message.schema.ts';
import { Thread, ThreadMessage } from '../thread.entity.ts';

/** A side of a thread reports it under a message of the other side; administrators read it until they have decided. */
export const ThreadReport = defineEntity({
  name: 'ThreadReport',
  tableName: 'thread_reports',
  properties: {
    id: p.uuid().primary(),
    thread_id: () => p.manyToOne(Thread).mapToPk().fieldName('thread_id').index(),
    message_id: () => p.manyToOne(ThreadMessage).mapToPk().fieldName('message_id'),
    side: p.enum(threadSides),
    reporter: p.string().$type<Owner>().length(80).index(),
    reason: p.enum(reportReasons),
    words: p.text(),
    reported_at: p.datetime(3),
    decision: p.enum(reportDecisions).nullable(),
    decision_words: p.text().nullable(),
    decided_at: p.datetime(3).nullable(),
  },
  indexes: [{ properties: ['decided_at', 'reported_at'] }],
  uniques: [{ properties: ['message_id', 'side'] }],
});
export type ThreadReport = InferEntity<typeof ThreadReport>;
