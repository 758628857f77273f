import { v7 } from 'uuid';
import type { Problem } from '#shared/protocol/problem.ts';
import type { Photo, PhotoUploadResult } from '#shared/portfolio/photo.schema.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { CONTENT_DIGEST, MAX_PIECE_BYTES, PIECE_TYPE, UPLOAD_COMPLETE, UPLOAD_OFFSET } from '#shared/uploads/upload.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { aPhoto } from '#server/testing/uploads.ts';
import { PASSWORD } from '#server/testing/factories.ts';
import { digestOf, hashOf } from '#server/testing/pictures.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { Made } from './kind.ts';
import { photoCalls } from '#shared/portfolio/photo.calls.ts';
import { photoMutations } from '#shared/portfolio/photo.mutations.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';
import { syncCalls } from '#shared/sync/sync.calls.ts';
import { uploadCalls } from '#shared/uploads/upload.calls.ts';

/** The server's answer to a file: the new photo, or the code of a refusal. */
export type Answered = { readonly photoId: string } | { readonly code: string };

const MIN_PIECE = 1_000;
/** A token is valid for half an hour. */
const SIGNED_IN_MS = 10 * 60_000;

/** A photographer's client over real sockets, with both upload methods. */
export class Sender {
  readonly #url: string;
  readonly #email: string;
  #headers: Record<string, string> = {};
  #signedInAt = 0;
  #cursor: string | null = null;
  readonly #photos = new Map<string, Photo>();

  constructor(url: string, email: string) {
    this.#url = url;
    this.#email = email;
  }

  async signIn(): Promise<void> {
    const body = JSON.stringify({ email: this.#email, password: PASSWORD });
    const reply = await this.#call(sessionCalls['account.login'].path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const { token } = (await reply.json()) as { token: string };
    this.#headers = { authorization: `Bearer ${token}` };
    this.#signedInAt = Date.now();
  }

  /** Sends the row, then the bytes in pieces. */
  async inPieces({ bytes, name, type }: Made, fileName: string, random: Seeded): Promise<Answered> {
    const photo = aPhoto({ file_name: `${fileName} ${name ?? 'photo.jpg'}` });
    const created = await this.#json('POST', photoMutations['photo.create'].path, photo, { 'idempotency-key': v7() });
    if (created.status !== 201) return refusal(created);
    const path = uploadCalls['upload.begin'].path.replace(':id', photo.upload_id);
    const begun = await this.#json('PUT', path, {
      size: bytes.length,
      sha256: hashOf(bytes),
      content_type: type ?? 'image/jpeg',
      purpose: 'portfolio',
    });
    if (begun.status !== 200) return refusal(begun);
    let offset = ((await begun.json()) as UploadReply).offset;
    for (let isComplete = false; !isComplete;) {
      const most = Math.min(MAX_PIECE_BYTES, MIN_PIECE + random.below(2 * bytes.length));
      const piece = bytes.subarray(offset, offset + most);
      const sent = await this.#call(path, {
        method: 'PATCH',
        headers: {
          'content-type': PIECE_TYPE,
          [UPLOAD_OFFSET]: String(offset),
          [CONTENT_DIGEST]: digestOf(piece),
          [UPLOAD_COMPLETE]: offset + piece.length === bytes.length ? '?1' : '?0',
        },
        body: new Uint8Array(piece),
      });
      if (sent.status !== 200) return refusal(sent);
      const reply = (await sent.json()) as UploadReply;
      offset = reply.offset;
      isComplete = reply.is_complete === 1;
    }
    return { photoId: photo.id };
  }

  /** Sends all files at once in a form. */
  async inForm(files: readonly { made: Made; fileName: string }[]): Promise<Answered[]> {
    const body = new FormData();
    for (const { made, fileName } of files) {
      const file = new Blob([new Uint8Array(made.bytes)], { type: made.type ?? 'image/jpeg' });
      body.append('files', file, `${fileName} ${made.name ?? 'photo.jpg'}`);
    }
    const reply = await this.#call(photoCalls['photo.upload'].path, { method: 'POST', body });
    if (reply.status !== 200) return Promise.all(files.map(() => refusal(reply.clone())));
    const { data } = (await reply.json()) as { data: PhotoUploadResult[] };
    return data.map(({ photo, code }) => (photo === null ? { code: String(code) } : { photoId: photo.id }));
  }

  /** All photos of the photographer, from the feed. */
  async photos(): Promise<Photo[]> {
    if (Date.now() - this.#signedInAt > SIGNED_IN_MS) await this.signIn();
    for (;;) {
      const since = this.#cursor === null ? '' : `?since=${encodeURIComponent(this.#cursor)}`;
      const reply = await this.#call(`${syncCalls['sync.pull'].path}${since}`, {});
      const { changes, cursor, has_more } = (await reply.json()) as ChangesReply;
      this.#cursor = cursor;
      for (const { type, data } of changes) {
        if (type === 'portfolio_photo' && data !== null) this.#photos.set(data.id, data);
      }
      if (has_more === 0) return [...this.#photos.values()];
    }
  }

  #json(method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    const all = { 'content-type': 'application/json', ...headers };
    return this.#call(path, { method, body: JSON.stringify(body), headers: all });
  }

  #call(path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }): Promise<Response> {
    return fetch(`${this.#url}${path}`, { ...init, headers: { ...this.#headers, ...init.headers } });
  }
}

async function refusal(reply: Response): Promise<{ code: string }> {
  const { code } = (await reply.json()) as Problem;
  return { code };
}
