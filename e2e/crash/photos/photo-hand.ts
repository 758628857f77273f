import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '#shared/protocol/problem.ts';
import { makeId, type Owner } from '#shared/ids.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { CONTENT_DIGEST, PIECE_TYPE, UPLOAD_COMPLETE, UPLOAD_OFFSET } from '#shared/uploads/upload.ts';
import type { UploadReply } from '#shared/uploads/upload.schema.ts';
import { aJpeg, digestOf, hashOf } from '#server/testing/pictures.ts';
import { aPhoto } from '#server/testing/uploads.ts';
import type { Seeded } from '../../simulator/seeded.ts';
import type { Aim } from '../aim.ts';
import type { Headers } from '../device.ts';
import type { Findings } from '../findings.ts';
import { type PhotoLedger, SentPhoto } from './photo-ledger.ts';
import type { PostOffice } from '../post-office.ts';
import type { Call, Reply, Wire } from '../wire.ts';
import { photoMutations } from '#shared/portfolio/photo.mutations.ts';
import { uploadCalls } from '#shared/uploads/upload.calls.ts';

export interface PhotoHandParts {
  readonly owner: Owner;
  readonly headers: Headers;
  readonly wire: Wire;
  readonly office: PostOffice;
  readonly ledger: PhotoLedger;
  readonly findings: Findings;
  readonly aim: Aim;
  readonly random: Seeded;
}

const MIN_PIECE = 200;
const RETRY_MS = 20;
/** Answers that ask for a retry. */
const LATER = new Set([408, 429, 503]);

/** A simulated photographer: sends photos in pieces, deletes some, leaves some incomplete, sends some twice at once. */
export class PhotoHand {
  readonly #parts: PhotoHandParts;
  readonly #mine: SentPhoto[] = [];

  constructor(parts: PhotoHandParts) {
    this.#parts = parts;
  }

  async work(isOver: () => boolean): Promise<void> {
    try {
      while (!isOver()) await this.#act();
    } catch (error) {
      this.#parts.findings.violation(`a hand stopped: ${String(error)}`);
    }
  }

  async #act(): Promise<void> {
    const dice = this.#parts.random.next();
    const kept = this.#mine.filter((photo) => photo.isThere && photo.isComplete);
    if (dice < 0.1 && kept.length > 2) return this.#delete(this.#parts.random.pick(kept));
    if (dice < 0.15) return this.#abandon();
    if (dice < 0.2 && kept.length > 0) return this.#bring(await this.#photo(this.#parts.random.pick(kept).bytes));
    const photo = await this.#photo(await this.#bytes());
    if (dice > 0.25) return this.#bring(photo);
    const twin = await this.#photo(photo.bytes);
    photo.hasTwin = true;
    await Promise.all([this.#bring(photo), this.#bring(twin)]);
    const kinds = [photo, twin].map(({ isComplete, duplicateOf }) => (isComplete ? 'kept' : duplicateOf));
    const isStoredOnce = kinds.includes('kept') && [photo, twin].some(({ body }) => kinds.includes(body.id));
    this.#parts.findings.check(isStoredOnce, () => `two of the same bytes ended as ${kinds.join(' and ')}`);
  }

  /** Sends its row, then all its bytes. */
  async #bring(photo: SentPhoto): Promise<void> {
    const { ledger, findings } = this.#parts;
    photo.hasTwin ||= this.#mine.some(({ sha256, isDeleted }) => sha256 === photo.sha256 && !isDeleted);
    ledger.photos.push(photo);
    this.#mine.push(photo);
    const reply = await this.#write('POST', photoMutations['photo.create'].path, photo.body);
    const row = JSON.parse(reply.text) as Photo;
    findings.check(reply.status === 201 && row.version === 1 && row.status === 'awaiting_bytes', () => {
      return `photo ${photo.body.id} was created as ${reply.status} ${reply.text}`;
    });
    photo.isCreated = true;
    while (!photo.isComplete && photo.duplicateOf === null) await this.#sendNext(photo);
    if (photo.isComplete) findings.counts.photos += 1;
    else findings.counts.duplicates += 1;
  }

  /** Sends from the server's offset to the end, or to the next cut. */
  async #sendNext(photo: SentPhoto): Promise<void> {
    this.#told(photo, await this.#begin(photo.body.upload_id, photo.bytes, photo.sha256));
    while (!photo.isComplete && photo.duplicateOf === null) {
      const reply = await this.#piece(photo.body.upload_id, photo.bytes, photo.offset);
      if (reply === null) return;
      this.#told(photo, reply);
    }
  }

  #told(photo: SentPhoto, { offset, is_complete, duplicate_of }: UploadReply): void {
    photo.duplicateOf = duplicate_of;
    if (duplicate_of !== null) return;
    this.#parts.findings.check(offset >= photo.offset, () => {
      return `upload ${photo.body.upload_id} was at ${photo.offset}, and is at ${offset}`;
    });
    photo.offset = offset;
    photo.isComplete = is_complete === 1;
  }

  /** Starts an upload, sends a piece or two, and never finishes it. */
  async #abandon(): Promise<void> {
    const { findings, random } = this.#parts;
    const [id, bytes] = [this.#newId(), await this.#bytes()];
    findings.counts.abandoned += 1;
    const { offset } = await this.#begin(id, bytes, hashOf(bytes));
    await this.#piece(id, bytes, offset, random.chance(0.5) ? bytes.length : MIN_PIECE);
  }

  async #delete(photo: SentPhoto): Promise<void> {
    photo.isGoing = true;
    const reply = await this.#write('DELETE', photoMutations['photo.delete'].path, { id: photo.body.id });
    this.#parts.findings.check(reply.status === 204, () => `photo ${photo.body.id} deleted: ${reply.status}`);
    photo.isDeleted = true;
    this.#parts.findings.counts.deleted += 1;
  }

  /** Repeats the request until it gets the offset. */
  async #begin(id: string, bytes: Buffer, sha256: string): Promise<UploadReply> {
    for (;;) {
      const reply = await this.#speak({
        method: 'PUT',
        path: uploadCalls['upload.begin'].path.replace(':id', id),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ size: bytes.length, sha256, content_type: 'image/jpeg', purpose: 'portfolio' }),
      });
      if (reply?.status === 200) return JSON.parse(reply.text) as UploadReply;
      if (reply?.status === 401) throw new Error(`upload ${id} was begun signed out`);
      this.#parts.findings.check(reply === null, () => `upload ${id} begun: ${reply?.status} ${reply?.text}`);
      await sleep(RETRY_MS);
    }
  }

  /** @returns null after a cut, or when it must repeat the request */
  async #piece(id: string, bytes: Buffer, offset: number, most = bytes.length): Promise<UploadReply | null> {
    const { random, aim, findings } = this.#parts;
    const length = Math.min(most, MIN_PIECE + random.below(bytes.length));
    const piece = bytes.subarray(offset, offset + length);
    const isLast = offset + piece.length === bytes.length;
    findings.counts.pieces += 1;
    const reply = await this.#speak({
      method: 'PATCH',
      path: uploadCalls['upload.send'].path.replace(':id', id),
      headers: {
        'content-type': PIECE_TYPE,
        [UPLOAD_OFFSET]: String(offset),
        [CONTENT_DIGEST]: digestOf(piece),
        [UPLOAD_COMPLETE]: isLast ? '?1' : '?0',
      },
      body: piece,
      ...(isLast ? { onSent: () => aim.lastPieceLeft() } : {}),
    });
    if (reply === null) return null;
    if (reply.status === 200) return JSON.parse(reply.text) as UploadReply;
    const { code } = JSON.parse(reply.text) as Problem;
    findings.check(code === 'offset_mismatch' || code === 'in_progress', () => {
      return `a piece of ${id} at ${offset} got ${reply.status} ${reply.text}`;
    });
    return null;
  }

  async #speak(call: Call): Promise<Reply | null> {
    const { wire, headers, findings } = this.#parts;
    const reply = await wire.send({ ...call, headers: { ...headers, ...call.headers } });
    findings.check(reply?.status !== 500, () => `the server failed on ${call.method} ${call.path}: ${reply?.text}`);
    return reply === null || LATER.has(reply.status) ? null : reply;
  }

  #write(method: 'POST' | 'DELETE', path: string, body: object): Promise<Reply> {
    const { office, owner, headers, random } = this.#parts;
    return office.deliver({ owner, key: this.#newId(), method, path, body: JSON.stringify(body), headers }, random);
  }

  async #photo(bytes: Buffer): Promise<SentPhoto> {
    return new SentPhoto(this.#parts.owner, aPhoto({ id: this.#newId(), upload_id: this.#newId() }), bytes);
  }

  /** A small unique JPEG. */
  async #bytes(): Promise<Buffer> {
    const { random } = this.#parts;
    const jpeg = await aJpeg(random.below(256), 40 + random.below(160), 30 + random.below(120));
    return Buffer.concat([jpeg, Buffer.from(random.bytes(16))]);
  }

  #newId(): string {
    return makeId(Date.now(), this.#parts.random.bytes(16));
  }
}
