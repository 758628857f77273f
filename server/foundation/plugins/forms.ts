import type { IncomingMessage } from 'node:http';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { fileNameOf, MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { invalid, Refusal } from '../problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route whose scope accepts forms, as `POST /api/…`. */
    readonly formRoutes: Set<string>;
  }
}

const FORM_TYPE = 'multipart/form-data';

/** The allowed parts of any form: a few short fields beside its files. */
const WORDS = { fields: 8, fieldSize: 200 };
const HEADERS = { headerPairs: 8, headerSize: 4_096 };
const MAX_NAME_LENGTH = 64;
/** No file system has longer names; those above the photo's own limit are cut. */
const MAX_SENT_FILE_NAME = 512;
/** The bytes around a part: its boundary and line ends. */
const MAX_FRAME_BYTES = 512;
/**
 * After a refusal, this much more of the form is read and discarded: most senders read the answer only after sending
 * everything. The rest waits for the request's time limit.
 */
const MAX_UNREAD_BYTES = MAX_PHOTO_BYTES;

/** A part of a form: a field, or an arriving file. */
export type FormPart =
  | { readonly kind: 'word'; readonly name: string; readonly value: string }
  | ({ readonly kind: 'file' } & FormFile);

export interface FormFile {
  readonly fileName: string;
  readonly mimeType: string;
  /** An unread file blocks the form: `skip` discards it. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Whether `bytes`, read to their end, are complete. */
  readonly isWhole: () => boolean;
  readonly skip: () => void;
}

/** Reads a request's form, part by part. @throws Refusal `unsupported_media_type`, `payload_too_large`, `malformed_request`, `validation_failed` */
export type FormReader = (request: FastifyRequest) => AsyncGenerator<FormPart>;

/** Collects the routes that accept forms. */
export const forms = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    const routes = new Set<string>();
    app.decorate('formRoutes', routes);
    app.addHook('onRoute', function (this: FastifyInstance, { method, url }) {
      if (this.hasContentTypeParser(FORM_TYPE)) routes.add(`${String(method)} ${url}`);
    });
    done();
  },
  { name: 'forms' },
);

/**
 * Lets the routes of this scope that have a `form` in the contract read one; forms are enabled only here. Everything is
 * bounded: fields, files, parts, headers, names, and the total.
 */
export async function readForms(scope: FastifyInstance, files: number): Promise<FormReader> {
  const parts = files + WORDS.fields;
  const limits = { ...WORDS, ...HEADERS, files, parts, fileSize: MAX_PHOTO_BYTES };
  await scope.register(multipart, { limits, throwFileSizeLimit: false });
  scope.addHook('preParsing', (request, _reply, _payload, done) => {
    const isForm = request.headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) === true;
    if (isForm && request.routeOptions.config.form === undefined) done(new Refusal('unsupported_media_type'));
    else done();
  });
  const maxBytes = files * MAX_PHOTO_BYTES + (parts + 1) * (HEADERS.headerSize + WORDS.fieldSize + MAX_FRAME_BYTES);
  return (request) => partsOf(request, maxBytes);
}

async function* partsOf(request: FastifyRequest, maxBytes: number): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
  try {
    refuseLonger(request.raw, maxBytes);
    // Parts are parsed before they are returned: an error in here comes from the form itself, never from its use.
    for await (const part of request.parts()) yield named(part);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    discardRest(request.raw);
  }
}

/** Limits the whole form: by its header, and by its bytes. */
function refuseLonger(raw: IncomingMessage, maxBytes: number): void {
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw new Refusal('payload_too_large');
  let seen = 0;
  const count = ({ length }: Buffer) => {
    seen += length;
    if (seen <= maxBytes) return;
    raw.off('data', count);
    // The parser ends the form, and the current file, with the error of its request.
    raw.emit('error', new Refusal('payload_too_large'));
  };
  raw.on('data', count);
}

function named(part: Multipart): FormPart {
  if (part.fieldname === undefined || part.fieldname.length > MAX_NAME_LENGTH) throw tooLong('name');
  if (part.type === 'file') return fileOf(part);
  if (part.valueTruncated) throw new Refusal('payload_too_large');
  if (typeof part.value !== 'string') throw new Refusal('malformed_request');
  return { kind: 'word', name: part.fieldname, value: part.value };
}

function fileOf({ filename, mimetype, file }: MultipartFile): FormPart {
  const fileName = filename ?? '';
  if (fileName.length > MAX_SENT_FILE_NAME) throw tooLong('file_name');
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* file;
    } catch (error) {
      throw asRefusal(error);
    }
  }
  return {
    kind: 'file',
    fileName: fileNameOf(fileName),
    mimeType: mimetype,
    bytes: bytes(),
    isWhole: () => !file.truncated,
    skip: () => void file.resume(),
  };
}

function tooLong(field: string): Refusal {
  return invalid([{ field, validation: 'maxLength' }]);
}

/** The parser's own message for an invalid form; a cut or missing form has no status of its own. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return new Refusal(isTooLarge ? 'payload_too_large' : 'malformed_request', { cause: error });
}

/** Reads and discards the rest of a form for a while. */
function discardRest(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  let unread = 0;
  raw.unpipe();
  raw.on('data', ({ length }: Buffer) => {
    unread += length;
    if (unread > MAX_UNREAD_BYTES) raw.pause();
  });
  raw.resume();
}
