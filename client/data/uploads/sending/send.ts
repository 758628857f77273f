import { isDecided, type WireReply } from '../../api/http.ts';
import type { Asset, OwnerDb } from '../../db/owner-db.ts';
import type { SyncPorts } from '../../ports.ts';
import type { SessionKeeper } from '../../session/session.ts';
import { answerOf, errorOf } from '../../flush/settle.ts';
import { judge } from '#shared/protocol/verdict.ts';
import { CONTENT_DIGEST, PIECE_TYPE, UPLOAD_COMPLETE, UPLOAD_OFFSET } from '#shared/uploads/upload.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { BytesLostError, type PieceSize, readPiece } from './pieces.ts';
import { advance, finish, stop } from './settle.ts';
import { uploadCalls } from '#shared/uploads/upload.calls.ts';

type Reply = WireReply | { readonly kind: 'auth' };

interface Sending {
  readonly ports: SyncPorts;
  readonly keeper: SessionKeeper;
  readonly db: OwnerDb;
  readonly piece: PieceSize;
  /** The session in which the photo was claimed; null for a guest, or when nobody is signed in. */
  readonly session: string | null;
  /** Called between pieces; the worker stops when its time is nearly up. */
  readonly mayContinue: () => boolean;
}

/** After this many corrections of our offset, another send would not help. */
const MAX_CORRECTIONS = 3;
/** After this many sends of the whole file, its bytes are not those that were chosen. */
const MAX_WRONG_FILES = 2;
const AT_ONCE = { event: 'retry', retryAfterMs: 0 } as const;

/**
 * Sends the bytes of one claimed photo: asks for the server's offset, then sends piece after piece. After any
 * interruption, the next try asks again and continues from the server's offset.
 * @returns whether the server has every byte
 * @throws BytesLostError when bytes are gone, or the file was changed since it was chosen
 */
export async function sendAsset(sending: Sending, claimed: Asset): Promise<boolean> {
  let asset: Asset | null = claimed;
  let reply = await begin(sending, claimed);
  let wrongFiles = 0;
  for (let corrections = 0; corrections <= MAX_CORRECTIONS;) {
    const known = uploadStateIn(reply);
    if (known === null) break;
    if (known.isCorrection) corrections += 1;
    if (known.isWrongFile) wrongFiles += 1;
    if (wrongFiles === MAX_WRONG_FILES) throw new BytesLostError('The file is not the chosen one');
    const { is_complete, duplicate_of, offset } = known.said;
    if (is_complete === 1 || duplicate_of !== null) {
      const isDone = await finish(sending.db, asset, duplicate_of, sending.ports.clock.now());
      if (isDone) sending.ports.files.delete(asset.id);
      return true;
    }
    asset = await advance(sending.ports, sending.db, asset, offset);
    // Another sender has it by now, or the person removed it.
    if (asset === null) return false;
    if (!sending.mayContinue()) break;
    reply = await sendPiece(sending, asset, offset);
    if (reply.kind !== 'none' || !sending.mayContinue()) continue;
    asset = await advance(sending.ports, sending.db, asset, offset);
    if (asset === null) return false;
    reply = (await bytesReceived(sending, asset)) ?? reply;
  }
  await pauseUpload(sending, asset, reply);
  return false;
}

function begin({ keeper, db, session }: Sending, { id, size, sha256, content_type, purpose }: Asset): Promise<Reply> {
  const path = uploadCalls['upload.begin'].path.replace(':id', id);
  return keeper.call(db.owner, { method: 'PUT', path, body: { size, sha256, content_type, purpose }, session });
}

/**
 * A cut is usually short, so the server is asked at once which bytes arrived.
 * @returns null when none did
 */
async function bytesReceived(sending: Sending, asset: Asset): Promise<Reply | null> {
  const reply = await begin(sending, asset);
  const said = uploadStateIn(reply)?.said;
  if (said === undefined) return null;
  return said.offset > asset.offset || said.is_complete === 1 || said.duplicate_of !== null ? reply : null;
}

async function sendPiece({ ports, keeper, db, piece, session }: Sending, asset: Asset, offset: number): Promise<Reply> {
  const bytes = await readPiece(ports, db, asset, offset, piece.bytes);
  const digest = btoa(String.fromCharCode(...(await ports.digest(bytes))));
  const startedAt = ports.clock.now();
  const reply = await keeper.call(db.owner, {
    method: 'PATCH',
    path: uploadCalls['upload.send'].path.replace(':id', asset.id),
    headers: {
      'content-type': PIECE_TYPE,
      [UPLOAD_OFFSET]: String(offset),
      [UPLOAD_COMPLETE]: offset + bytes.length === asset.size ? '?1' : '?0',
      [CONTENT_DIGEST]: `sha-256=:${digest}:`,
    },
    bytes,
    session,
  });
  const took = ports.clock.now() - startedAt;
  if (reply.kind === 'ours' && reply.status === 200) piece.arrived(bytes.length, took);
  else if (reply.kind === 'none') piece.lost(took);
  return reply;
}

interface UploadState {
  readonly said: UploadReply;
  /** Our offset was wrong. */
  readonly isCorrection: boolean;
  /** The hash of all bytes was wrong. */
  readonly isWrongFile: boolean;
}

/** The upload's state in a reply; null when it has none. */
function uploadStateIn(reply: Reply): UploadState | null {
  if (!isDecided(reply)) return null;
  if (reply.status === 200 || reply.status === 201) {
    return { said: reply.body as UploadReply, isCorrection: false, isWrongFile: false };
  }
  const { code, current } = (reply.body ?? {}) as { code?: string; current?: { offset?: number } };
  if (code !== 'offset_mismatch' && code !== 'hash_mismatch') return null;
  const said = { offset: current?.offset ?? 0, is_complete: 0, duplicate_of: null } as const;
  return { said, isCorrection: true, isWrongFile: code === 'hash_mismatch' };
}

/** Pauses an upload until its next try. */
async function pauseUpload({ ports, db, mayContinue }: Sending, asset: Asset, reply: Reply): Promise<void> {
  if (reply.kind === 'auth') return stop(ports, db, asset, { event: 'lack_auth' }, null);
  // Too many corrections, or out of time: the next try asks again. The same for an upload that the server deleted
  // meanwhile.
  const needsNewOffset = uploadStateIn(reply) !== null || (reply.kind === 'ours' && [404, 410].includes(reply.status));
  if (needsNewOffset) {
    const retryAfterMs = mayContinue() ? null : 0;
    return stop(ports, db, asset, { event: 'retry', retryAfterMs }, errorOf(reply));
  }
  // A cut is usually short, so the first try after it does not wait.
  const isFirstCut = reply.kind === 'none' && asset.attempts === 1;
  const verdict = isFirstCut ? AT_ONCE : judge(answerOf(reply, ports.clock.now()));
  return stop(ports, db, asset, verdict, errorOf(reply));
}
