import type { WireReply, WireRequest } from '#client/data/api/http.ts';
import type { Problem } from '#shared/protocol/problem.ts';
import type { KnownOwner } from '#client/data/db/device-db.ts';
import { guestOwner, type Owner } from '#shared/ids.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { sha256, type TableWrite } from './device/context.ts';
import type { Effect } from './history.ts';
import { noteSend } from './effects.nouns.ts';
import { checkEffect } from './invariants/invariants.ts';
import { noteAnswer } from './invariants/invariants.offers.ts';
import { effectOf, isOfNouns, isOfPhotos, keyOf, uploadOf } from './device/wire.ts';
import { isOfThreads, noteMessage } from './talk/invariants.talk.ts';
import { isOfTold } from './told/invariants.told.ts';
import { wordingOf } from './wordings.ts';
import type { World } from './world.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

// Records the server's effects, and the device's knowledge of them, as they happen.

/** The server gave an answer; changes of photos and of other rows are read from its rows instead. */
export async function noteDone(world: World, request: WireRequest, reply: WireReply, isReplay: boolean): Promise<void> {
  await noteSend(world, request);
  await noteAnswer(world, request, reply, isReplay);
  noteMessage(world, request, reply, isReplay);
  if (reply.kind !== 'ours' || isReplay) return;
  if (isOfPhotos(request)) world.history.photos.isStale = true;
  else if (keyOf(request) !== null && reply.status < 300 && isOfRequests(request))
    noteEffect(world, request, reply.body, null);
  if (request.path === sessionCalls['guest.claim'].path && reply.status === 200) noteClaim(world, request);
}

/** Whether a write is none of those that have rules of their own. */
function isOfRequests(request: WireRequest): boolean {
  return !isOfNouns(request) && !isOfThreads(request) && !isOfTold(request);
}

/** @param elsewhere the words another device wrote, and the marker of its action; null for an action of this device */
export function noteEffect(
  world: World,
  request: Pick<WireRequest, 'method' | 'headers' | 'body'>,
  row: unknown,
  elsewhere: { readonly marker: number; readonly wrote: Effect['wrote'] } | null,
): void {
  const values = row as QuoteRequest;
  const effect = {
    ...effectOf(request),
    ...(elsewhere ?? { wrote: new Map() }),
    isElsewhere: elsewhere !== null,
    version: values.version,
    row: wordingOf(values),
    position: `${values.shoot_lat} ${values.shoot_lng}`,
  };
  world.history.effects.push(effect);
  checkEffect(world, effect);
}

function noteClaim(world: World, { headers, body }: WireRequest): void {
  const guest = guestOwner(sha256((body as { guest_secret: string }).guest_secret));
  const takers = world.claims.get(guest) ?? new Set();
  takers.add(headers['x-declic-owner'] as Owner);
  world.claims.set(guest, takers);
}

/** A reply of our server has arrived on the device. */
export function noteReply(world: World, request: WireRequest, reply: WireReply): void {
  if (reply.kind !== 'ours') return;
  const { code, current } = (reply.body ?? {}) as Partial<Problem>;
  const key = keyOf(request);
  if (key !== null) {
    const answers = world.history.answers.get(key) ?? [];
    answers.push({ status: reply.status, code: code ?? null });
    world.history.answers.set(key, answers);
  }
  const uploadId = uploadOf(request);
  if (uploadId === null) return;
  if (reply.status < 300) world.history.photos.heard(uploadId, reply.body as UploadReply);
  const offset = (current as { offset?: number } | undefined)?.offset;
  if (offset !== undefined) world.history.photos.heard(uploadId, { offset, is_complete: 0, duplicate_of: null });
}

/** Records a sign-out that discards: the device has stored the decision. */
export function noteSignOut({ history, mirror }: World, { table, row }: TableWrite): void {
  if (table !== 'owners' || row === null) return;
  const { owner, is_discarded, discarded } = row as KnownOwner;
  if (is_discarded === true && discarded !== undefined) history.discardedSessions.add(discarded.session_id);
  // The person had done more than was shown to them: everything is kept.
  const wasMarked = (mirror.row('device', 'owners', owner) as KnownOwner | null)?.is_discarded === true;
  const hasUnsentData =
    [...mirror.outbox(owner), ...mirror.assets(owner)].length + mirror.rows(owner, 'drafts').length > 0;
  if (wasMarked && is_discarded !== true && hasUnsentData) history.thrownAway.clear();
}
