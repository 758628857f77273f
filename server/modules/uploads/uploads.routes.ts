import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '#shared/protocol/problem.ts';
import { CONTENT_DIGEST, PIECE_TYPE, UPLOAD_COMPLETE, UPLOAD_OFFSET } from '#shared/uploads/upload.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { assertMay } from '#server/foundation/access/access.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { ArrivingBytes } from './arriving-bytes.ts';
import { beginUpload } from './begin-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { type Piece, receivePiece } from './receive-piece.ts';
import type { UploadParts } from './upload.ports.ts';
import { ownUpload, presentUpload } from './upload.rows.ts';

/** The server expects another piece. */
const WRONG_PLACE: ReadonlySet<string> = new Set(['offset_mismatch', 'in_progress']);

/**
 * Resumable uploads (draft-ietf-httpbis-resumable-upload, as shared/uploads uses it). They need no key: every step may
 * be repeated.
 */
export function uploadRoutes(app: FastifyInstance, { parts }: { parts: UploadParts }): void {
  // The bytes go from the socket to the disk, and start before their owner is known.
  app.addContentTypeParser(PIECE_TYPE, (request, _payload, done) => done(null, new ArrivingBytes(request.raw)));
  app.addHook('onResponse', ({ body }, _reply, done) => {
    if (body instanceof ArrivingBytes) body.discard();
    done();
  });

  route(app, 'upload.begin', { action: 'upload.begin' }, async (request, reply) => {
    const target = parts.targets[request.body.purpose];
    if (target !== undefined) assertMay(target.action, request.actor);
    return setUploadHeaders(reply, await beginUpload(parts, known(request).owner, request.params.id, request.body));
  });

  route(app, 'upload.read', { action: 'upload.continue' }, async (request, reply) => {
    setUploadHeaders(reply, presentUpload(await ownUpload(request.params.id, known(request).owner)));
    return reply.status(204).send();
  });

  route(app, 'upload.send', { action: 'upload.continue' }, async (request, reply) => {
    try {
      return setUploadHeaders(
        reply,
        await receivePiece(parts, known(request).owner, request.params.id, pieceOf(request)),
      );
    } catch (error) {
      throw explained(request, reply, error);
    }
  });

  route(app, 'upload.cancel', { action: 'upload.begin' }, async (request, reply) => {
    await cancelUpload(parts, known(request).owner, request.params.id);
    return reply.status(204).send();
  });
}

function setUploadHeaders(reply: FastifyReply, state: UploadReply): UploadReply {
  reply.header(UPLOAD_OFFSET, String(state.offset)).header(UPLOAD_COMPLETE, state.is_complete === 1 ? '?1' : '?0');
  return state;
}

/** A refusal, with its headers. */
function explained({ raw }: FastifyRequest, reply: FastifyReply, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === 'offset_mismatch') reply.header(UPLOAD_OFFSET, offsetIn(error.details.current));
  // Discarding the rest would be useless: browsers repeat a cut request by themselves, from its beginning.
  if (WRONG_PLACE.has(error.code) && !raw.complete) reply.header('connection', 'close');
  return error;
}

function offsetIn(current: unknown): string {
  return typeof current === 'object' && current !== null && 'offset' in current ? String(current.offset) : '0';
}

/** @throws Refusal `unsupported_media_type`, `validation_failed` naming each missing or wrong header */
function pieceOf(request: FastifyRequest): Piece {
  const { headers, body } = request;
  if (!(body instanceof ArrivingBytes)) throw new Refusal('unsupported_media_type');
  const offset = /^\d{1,15}$/.exec(header(request, UPLOAD_OFFSET))?.[0];
  const digest = /(?:^|[\s,])sha-256=:([A-Za-z0-9+/]{43}=):/.exec(header(request, CONTENT_DIGEST))?.[1];
  const errors: FieldError[] = [];
  if (offset === undefined) errors.push({ field: UPLOAD_OFFSET, validation: 'format' });
  if (digest === undefined) errors.push({ field: CONTENT_DIGEST, validation: 'format' });
  if (offset === undefined || digest === undefined) throw invalid(errors);
  const length = headers['content-length'];
  return {
    offset: Number(offset),
    length: length === undefined ? null : Number(length),
    digest,
    isLast: header(request, UPLOAD_COMPLETE) === '?1',
    bytes: body,
  };
}

function header(request: FastifyRequest, name: string): string {
  return String(request.headers[name] ?? '');
}
