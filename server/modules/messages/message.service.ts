import { LockMode } from '@mikro-orm/core';
import type { Limits } from '#shared/limits.ts';
import type { Message, MessageBody } from '#shared/messages/message.schema.ts';
import type { Motif } from '#shared/messages/written-message.schema.ts';
import { addHours } from '#shared/dates.ts';
import { instantParameter, isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Actor } from '#server/foundation/access/actor.ts';
import { type Proof, spendProof } from '#server/foundation/plugins/guards/proofs.ts';
import { ownerOfSecret } from '#server/foundation/plugins/session.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { ContactMessage } from './message.entity.ts';
import { messageMailJob } from './message.job.ts';
import { DAY_HOURS } from '#shared/durations.ts';

/** The retry time of a device without a solution, whose next try fetches one. */
const PROOF_RETRY_S = 60;

/**
 * Stores a message, and mails it to us afterwards.
 * @param actor a program without any credentials too: its message gets a sender of its own
 * @param proof a proof of work for this message only
 * @throws Refusal `proof_required`, when nothing is stored; `id_taken`
 */
export async function storeMessage(
  work: Work,
  actor: Actor,
  { id = newId(), captcha: _, ...written }: MessageBody,
  proof: Proof | null,
): Promise<void> {
  const owner = actor.kind === 'nobody' ? ownerOfSecret(newId()) : actor.owner;
  const kept = await em().findOne(ContactMessage, { id });
  if (kept !== null) {
    if (kept.owner === owner) return;
    throw new Refusal('id_taken');
  }
  if (proof === null || !(await spendProof(proof, work.now))) {
    throw new Refusal('proof_required', { retryAfterS: PROOF_RETRY_S });
  }
  em().create(ContactMessage, { id, owner, ...written, created_at: work.now, handled_at: null });
  work.audit('message.send', { type: 'message', id });
  work.later(messageMailJob, { message_id: id });
}

/** A page of the messages, newest first. */
export async function messagePage(
  motif: Motif | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: Message[] }> {
  const where = motif === undefined ? {} : { motif };
  const order = { created_at: 'desc', id: 'desc' } as const;
  const [rows, total] = await em().findAndCount(ContactMessage, where, { ...page, orderBy: order });
  return { total, rows: rows.map(shown) };
}

/** @throws Refusal `not_found` */
export async function readMessage(id: string): Promise<Message> {
  const row = await em().findOne(ContactMessage, { id });
  if (row === null) throw notFound();
  return shown(row);
}

/**
 * Notes that a message was answered, or that it waits again; the same twice changes nothing.
 * @throws Refusal `not_found`
 */
export async function handleMessage(work: Work, id: string, isHandled: boolean): Promise<Message> {
  const row = await em().findOne(ContactMessage, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (row === null) throw notFound();
  if (((row.handled_at ?? null) !== null) === isHandled) return shown(row);
  row.handled_at = isHandled ? work.now : null;
  work.audit(isHandled ? 'message.handle' : 'message.reopen', { type: 'message', id });
  return shown(row);
}

/** Deletes messages older than the time limit. */
export async function pruneMessages(work: Work, { message_kept_days }: Limits): Promise<void> {
  const before = instantParameter(em(), addHours(work.now, -message_kept_days * DAY_HOURS));
  await tables().deleteFrom('contact_messages').where('created_at', '<', before).execute();
}

function shown(row: ContactMessage): Message {
  const { id, sender, first_name, last_name, motif, message, created_at } = row;
  const written = { id, sender, first_name, last_name, motif, message };
  return { ...written, created_at: isoInstant(created_at), handled_at: isoInstantOrNull(row.handled_at ?? null) };
}
