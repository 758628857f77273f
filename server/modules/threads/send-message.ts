import { addHours, addMinutes } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Limits } from '#shared/limits.ts';
import type { ThreadMessage as Shown, ThreadMessageSend, ThreadSide } from '#shared/threads/thread-message.schema.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import { invalid, notFound, Refusal } from '#server/foundation/problems.ts';
import { alreadyExists, type Work } from '#server/foundation/work/work.ts';
import { isShownProvider, keepPageOf } from '#server/modules/providers/provider.service.ts';
import { tellClient, tellPhotographerOfMessage } from '#server/modules/requests/news/news.service.ts';
import { sideOfQuestion, sideOfRequest } from './thread.access.ts';
import { Thread, ThreadMessage } from './thread.entity.ts';
import { presentMessage } from './thread.presenter.ts';
import { questionMailJob } from './questions/question-mail.job.ts';
import { messageRow, providerOf } from './thread.queries.ts';
import { threadMessages } from './thread.service.ts';

interface Place {
  readonly thread: Thread;
  readonly side: ThreadSide;
}

/**
 * Stores a message, and tells both sides' devices. The first one begins its thread.
 * @throws Refusal `not_found`, `already_exists`, `id_taken`, `thread_ended`, `questions_full`, `validation_failed`
 */
export async function sendMessage(
  limits: Pick<Limits, 'open_questions_per_person' | 'message_unread_minutes'>,
  work: Work,
  actor: KnownActor,
  body: ThreadMessageSend,
): Promise<Shown> {
  await keepPageOf(body.provider_id);
  await refuseKnownId(work, body.id, actor);
  const { thread, side } =
    body.request_id === null
      ? await placeOfQuestion(limits, work, actor, body)
      : await placeOfRequest(work, actor, { request_id: body.request_id, provider_id: body.provider_id });
  const message = em().create(ThreadMessage, {
    id: body.id,
    thread_id: thread.id,
    side,
    author: actor.owner,
    text: body.text,
    created_from: work.fingerprint,
    version: 1,
    created_at: work.now,
    updated_at: work.now,
  });
  if (side === 'provider') thread.is_answered = 1;
  await em().flush();
  await work.add(threadMessages, message, 'thread.write');
  if (await isFirstUnread(message)) tellOther(work, thread, side, addMinutes(work.now, limits.message_unread_minutes));
  const row = await messageRow(body.id);
  if (row === null) throw notFound();
  return presentMessage(row, actor);
}

/** Messages of the following day are told with the first that is not read. */
async function isFirstUnread({ id, thread_id, side, created_at }: ThreadMessage): Promise<boolean> {
  const since = addHours(created_at, -DAY_HOURS);
  const earlier = { thread_id, side, read_at: null, id: { $ne: id }, created_at: { $gt: since } };
  return (await em().count(ThreadMessage, earlier)) === 0;
}

function tellOther(work: Work, thread: Thread, side: ThreadSide, at: Date): void {
  const requestId = thread.quote_request_id ?? null;
  if (requestId === null) {
    work.later(questionMailJob, { thread_id: thread.id, reader: side === 'client' ? 'provider' : 'client' }, at);
  } else if (side === 'client') tellPhotographerOfMessage(work, requestId, thread.provider_id, at);
  else tellClient(work, requestId, 'message_received', at);
}

async function refuseKnownId(work: Work, id: string, actor: KnownActor): Promise<void> {
  const row = await messageRow(id);
  if (row === null) return;
  if (row.author !== actor.owner) throw new Refusal('id_taken');
  throw alreadyExists(work, row.created_from, presentMessage(row, actor));
}

async function placeOfRequest(
  work: Work,
  actor: KnownActor,
  place: { readonly request_id: string; readonly provider_id: string },
): Promise<Place> {
  const side = await sideOfRequest(work, actor, place);
  const key = { quote_request_id: place.request_id, provider_id: place.provider_id };
  // The request is locked: nobody else begins it.
  const thread = (await em().findOne(Thread, key)) ?? begun(work, { id: newId(), ...key });
  return { thread, side };
}

async function placeOfQuestion(
  limits: Pick<Limits, 'open_questions_per_person'>,
  work: Work,
  actor: KnownActor,
  body: ThreadMessageSend,
): Promise<Place> {
  const thread = await em().findOne(Thread, { id: body.question_id ?? body.id, quote_request_id: null });
  if (thread !== null) {
    const side = sideOfQuestion(actor, thread);
    if (thread.provider_id !== body.provider_id) throw notFound();
    if (!(await isShownProvider(body.provider_id))) throw new Refusal('thread_ended');
    return { thread, side };
  }
  if (body.question_id !== body.id || providerOf(actor) === body.provider_id) throw notFound();
  if (!(await isShownProvider(body.provider_id))) throw notFound();
  if ((await countOpen(actor)) >= limits.open_questions_per_person) throw new Refusal('questions_full');
  const asker = { asker: actor.owner, ...(await askerOf(actor, body.asker)) };
  return { thread: begun(work, { id: body.id, provider_id: body.provider_id, ...asker }), side: 'client' };
}

function begun(
  { now }: Work,
  columns: Pick<Thread, 'id' | 'provider_id'> &
    Partial<Pick<Thread, 'quote_request_id' | 'asker' | 'asker_name' | 'asker_email'>>,
): Thread {
  return em().create(Thread, { ...columns, is_answered: 0, created_at: now });
}

async function askerOf(actor: KnownActor, asker: ThreadMessageSend['asker']) {
  if (actor.kind === 'guest') {
    if (asker === null) throw invalid([{ field: 'asker', validation: 'required' }]);
    return { asker_name: asker.name, asker_email: asker.email };
  }
  const { first_name, last_name } = await tables()
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return { asker_name: `${first_name} ${last_name}`, asker_email: null };
}

async function countOpen(actor: KnownActor): Promise<number> {
  return em().count(Thread, { asker: actor.owner, quote_request_id: null, is_answered: 0 });
}
