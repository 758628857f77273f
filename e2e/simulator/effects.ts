import type { WireReply, WireRequest } from '#client/api/http.ts';
import type { Problem } from '#shared/api/problem.ts';
import { paths } from '#shared/api/paths.ts';
import { guestOwner, type Owner } from '#shared/ids.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { sha256 } from './context.ts';
import { whenDone } from './invariants.ts';
import { effectOf, isOfPhotos, keyOf, uploadOf } from './wire.ts';
import type { World } from './world.ts';

// What the server does, and what the device learns of it, written down as it happens.

/** The server answered something anew; a photo's changes are read from its rows instead. */
export function noteDone(world: World, request: WireRequest, reply: WireReply, isReplay: boolean): void {
  if (reply.kind !== 'ours' || isReplay) return;
  if (isOfPhotos(request)) world.history.photos.isStale = true;
  else if (keyOf(request) !== null && reply.status < 300) noteEffect(world, request, reply.body, false);
  if (request.path === paths.claim && reply.status === 200) noteClaim(world, request);
}

export function noteEffect(
  world: World,
  request: Pick<WireRequest, 'method' | 'headers' | 'body'>,
  row: unknown,
  isElsewhere: boolean,
): void {
  const effect = { ...effectOf(request), isElsewhere, version: (row as { version: number }).version };
  world.history.effects.push(effect);
  whenDone(world, effect);
}

function noteClaim(world: World, { headers, body }: WireRequest): void {
  const guest = guestOwner(sha256((body as { guest_secret: string }).guest_secret));
  const takers = world.claims.get(guest) ?? new Set();
  takers.add(headers['x-declic-owner'] as Owner);
  world.claims.set(guest, takers);
}

/** A reply of our server has arrived on the device. */
export function noteHeard(world: World, request: WireRequest, reply: WireReply): void {
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
