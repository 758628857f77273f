import type { WireReply, WireRequest } from '#client/data/api/http.ts';
import { isOf, type ItemOf, type OutboxItem } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { overlayThread } from '#shared/threads/thread-message.overlay.ts';
import type { ThreadMessage, ThreadMessageSend } from '#shared/threads/thread-message.schema.ts';
import { keyOf } from '../device/wire.ts';
import type { World } from '../world.ts';
import type { MessageAct } from './talk-history.ts';
import { threadMessageMutations } from '#shared/threads/thread-message.mutations.ts';

// Rules for messages between people: none is lost, doubled, reordered, or sent though it was taken back.

/** Whether a write is one of a thread's. */
export function isOfThreads({ path }: { readonly path: string }): boolean {
  return (
    path === threadMessageMutations['thread_message.send'].path ||
    path === threadMessageMutations['thread_message.read'].path
  );
}

/** Records a message of this device that the server took, and checks it. */
export function noteMessage(world: World, request: WireRequest, reply: WireReply, isReplay: boolean): void {
  if (request.path !== threadMessageMutations['thread_message.send'].path || keyOf(request) === null) return;
  if (reply.kind !== 'ours' || reply.status >= 300 || isReplay) return;
  const { id } = request.body as ThreadMessageSend;
  const { talk } = world.history;
  const act = talk.of(id);
  if (talk.effects.includes(id)) world.violate('nothingHappensTwice', `message ${world.nameOf(id)}`);
  if (act === undefined || (act.fate !== 'live' && act.isCertain)) {
    world.violate('takenBackIsNotSent', `message ${world.nameOf(id)}`);
  }
  if (act !== undefined) messagesKeepTheirOrder(world, act);
  talk.effects.push(id);
}

/** Earlier messages of the same owner in the same thread have arrived, unless the server refused them. */
function messagesKeepTheirOrder(world: World, act: MessageAct): void {
  const { talk } = world.history;
  const waiting = new Map(sendsOf(world, act.owner).map((item) => [item.payload.id, item] as const));
  for (const earlier of talk.written.slice(0, talk.written.indexOf(act))) {
    const isSameThread = earlier.requestId === act.requestId && earlier.providerId === act.providerId;
    if (!isSameThread || earlier.owner !== act.owner || talk.effects.includes(earlier.id)) continue;
    const item = waiting.get(earlier.id);
    if (item === undefined || item.state === 'needs_you' || isTerminal(item.state)) continue;
    world.violate('messagesKeepTheirOrder', `${earlier.text} is ${item.state}, ${act.text} has arrived`);
  }
}

/** Whether a refusal is expected: the thread is over once its request was answered, or others changed it. */
export function isExpectedOfThreads(world: World, item: OutboxItem): boolean {
  if (item.kind !== 'thread_message.send' || item.payload.request_id === null) return false;
  const { offers } = world.history;
  const { request_id: requestId } = item.payload;
  return offers.touched.has(requestId) || offers.actsOn(requestId).length > 0;
}

/** Checked whenever nothing runs. */
export function checkThreadsWhenIdle(world: World): void {
  const { talk } = world.history;
  if (talk.written.length + talk.read.length === 0) return;
  const kept = new Set(
    world.mirror
      .owners()
      .flatMap((owner) => sendsOf(world, owner))
      .filter(({ state }) => !isTerminal(state))
      .map(({ payload }) => payload.id),
  );
  for (const act of talk.written) {
    if (act.fate !== 'live' || !act.isCertain || talk.effects.includes(act.id) || kept.has(act.id)) continue;
    world.violate('everyActionIsAccountedFor', `${act.text} is nowhere`);
    act.fate = 'discarded';
  }
  const { signedIn, mirror } = world;
  for (const owner of [signedIn, mirror.fact('guest')?.owner]) {
    if (owner !== null && owner !== undefined) screenShowsWhatWasRead(world, owner);
  }
}

function screenShowsWhatWasRead(world: World, owner: Owner): void {
  const acts = world.history.talk.read.filter((act) => act.owner === owner && act.isCertain && act.fate === 'live');
  for (const message of shownMessages(world, owner)) {
    if (message.side === message.reader || message.read_at !== null) continue;
    if (!acts.some(({ id }) => id === message.id)) continue;
    world.violate('screenShowsLastAct', `${world.nameOf(message.id)} is unread again`);
  }
}

/** At the end, devices have exactly the server's messages, each once, in the server's words. */
export async function checkThreadsAtEnd(world: World, owners: readonly Owner[]): Promise<void> {
  const rows = await world.server.threads.all();
  for (const owner of owners) {
    const there = rows.filter((row) => row.owner === owner).map((row) => lineOf(row));
    const here = rowsOf(world, owner).map((row) => lineOf(row));
    if (here.sort().join() === there.sort().join()) continue;
    world.violate('deviceMatchesServer', `messages [${here.join(', ')}], the server [${there.join(', ')}]`);
  }
  for (const { id, text } of rows) {
    const act = world.history.talk.of(id);
    if (act !== undefined && act.text !== text) world.violate('noTextIsLost', `${act.text} arrived as ${text}`);
  }
}

function lineOf({
  id,
  text,
  read_at,
}: {
  readonly id: string;
  readonly text: string;
  readonly read_at: unknown;
}): string {
  return `${id} ${text} ${read_at === null ? 'unread' : 'read'}`;
}

/** The messages on the screens of an owner, with the read marks that wait. */
export function shownMessages(world: World, owner: Owner): ThreadMessage[] {
  const ahead = (world.mirror.row(owner, 'meta', 'ahead') as { readonly seqs: readonly number[] } | null)?.seqs ?? [];
  const pending = world.mirror
    .outbox(owner)
    .filter(isOf('thread_message'))
    .filter(({ state, seq }) => (!isTerminal(state) && state !== 'needs_you') || ahead.includes(seq));
  return overlayThread(rowsOf(world, owner), pending);
}

function rowsOf(world: World, owner: Owner): ThreadMessage[] {
  return world.mirror
    .entities(owner)
    .flatMap(({ type, data }) => (type === 'thread_message' && data !== null ? [data as ThreadMessage] : []));
}

function sendsOf(world: World, owner: Owner): ItemOf<'thread_message'>[] {
  return world.mirror
    .outbox(owner)
    .filter(isOf('thread_message'))
    .filter(({ kind }) => kind === 'thread_message.send');
}
