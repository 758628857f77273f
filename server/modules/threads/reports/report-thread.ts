import { LockMode } from '@mikro-orm/core';
import type { ThreadMessage as Shown, ThreadMessageReport } from '#shared/threads/thread-message.schema.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { notFound } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Thread, ThreadMessage } from '../thread.entity.ts';
import { presentMessage } from '../thread.presenter.ts';
import { keptMessages, providerOf } from '../thread.queries.ts';
import { threadMessages } from '../thread.service.ts';
import { ThreadReport } from './report.entity.ts';

/**
 * Reports a thread under a message of the other side. A side has one report that waits, and one under each message.
 * @throws Refusal `not_found` for a message that is not theirs to read, or that they wrote
 */
export async function reportThread(work: Work, actor: KnownActor, body: ThreadMessageReport): Promise<Shown> {
  const row = await messageOf(actor, body.id);
  const side = providerOf(actor) === row.provider_id ? 'provider' : 'client';
  if (row.side === side) throw notFound();
  // Two devices of a side make one report.
  await em().findOneOrFail(Thread, { id: row.thread_id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const known = await em().findOne(ThreadReport, {
    side,
    $or: [{ thread_id: row.thread_id, decided_at: null }, { message_id: body.id }],
  });
  if (known !== null) return presentMessage(row, actor);
  const report = em().create(ThreadReport, {
    id: newId(),
    thread_id: row.thread_id,
    message_id: body.id,
    side,
    reporter: actor.owner,
    reason: body.reason,
    words: body.words,
    reported_at: work.now,
  });
  await em().flush();
  const message = await em().findOneOrFail(ThreadMessage, { id: body.id });
  await work.change(threadMessages, message, null, () => undefined);
  work.audit('thread.report', { type: 'thread_report', id: report.id });
  return presentMessage(await messageOf(actor, body.id), actor);
}

async function messageOf(actor: KnownActor, id: string) {
  const [row] = await keptMessages(actor, { ids: [id] });
  if (row === undefined) throw notFound();
  return row;
}
