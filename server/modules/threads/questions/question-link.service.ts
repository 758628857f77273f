import { createHmac, timingSafeEqual } from 'node:crypto';
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { isGuest } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { lockOwner } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Thread, ThreadMessage } from '../thread.entity.ts';
import { providerOf } from '../thread.queries.ts';

/** The bytes of an id, and of the signature behind it. */
const ID_BYTES = 16;

/**
 * The token of the link that a guest is mailed: the question's id, signed with their address. It is stored nowhere, and
 * has the form of the links of requests.
 */
export function questionToken(secret: string, { id, asker_email }: Pick<Thread, 'id' | 'asker_email'>): string {
  const name = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([name, signatureOf(secret, id, asker_email ?? '')]).toString('base64url');
}

/**
 * Moves a guest's question to the device that opens its mailed link, while its last message is recent.
 * @returns the end of the link; null for a token that is no question's
 * @throws Refusal `not_found` for one that is too old; `link_claimed` for a question of an account
 */
export async function openQuestionLink(
  { secret, days }: { readonly secret: string; readonly days: Limits['access_link_days'] },
  work: Work,
  actor: KnownActor,
  token: string,
): Promise<Date | null> {
  const bytes = Buffer.from(token, 'base64url');
  const id = idOf(bytes.subarray(0, ID_BYTES));
  const seen = await em().findOne(Thread, { id, quote_request_id: null });
  const asker = seen?.asker ?? null;
  if (seen === null || asker === null) return null;
  if (isGuest(asker)) await lockOwner(asker, false);
  const thread = await em().findOneOrFail(Thread, { id }, { refresh: true });
  const given = bytes.subarray(ID_BYTES);
  if (!timingSafeEqual(given, signatureOf(secret, id, thread.asker_email ?? ''))) {
    // The address is forgotten once an account has the question.
    if (thread.asker_email !== null && thread.asker_email !== undefined) return null;
    if (thread.asker === actor.owner) return addHours(work.now, days * DAY_HOURS);
    throw new Refusal('link_claimed');
  }
  const messages = await em().find(ThreadMessage, { thread_id: id }, { orderBy: { created_at: 'desc', id: 'desc' } });
  const ends = addHours(messages[0]?.created_at ?? thread.created_at, days * DAY_HOURS);
  if (ends <= work.now || providerOf(actor) === thread.provider_id) throw notFound();
  const former = thread.asker;
  if (former === actor.owner || former === null || former === undefined) return ends;
  thread.asker = actor.owner;
  if (actor.kind === 'user') thread.asker_email = null;
  for (const message of messages) if (message.author === former) message.author = actor.owner;
  await em().flush();
  for (const { id: messageId, version } of messages) {
    work.changed({ type: 'thread_message', id: messageId, version, audience: [former, actor.owner] });
  }
  work.audit('access_link.open', { type: 'thread', id });
  return ends;
}

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function signatureOf(secret: string, id: string, address: string): Buffer {
  const said = `question-link:${id}:${address.trim().toLowerCase()}`;
  return createHmac('sha256', secret).update(said).digest().subarray(0, ID_BYTES);
}
