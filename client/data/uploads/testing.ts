import type { Asset, OwnerDb } from '../db/owner-db.ts';
import type { WireReply } from '../api/http.ts';
import { ours, refusal, TestDevice } from '../testing.ts';
import { MAX_PIECE_BYTES } from '#shared/uploads/upload.ts';
import { ingest, type Ingested, type Look } from './ingest.ts';

/** New bytes of a length, starting with a number. */
export function someBytes(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + seed * 17) % 251;
  return bytes;
}

export const SAMPLE_LOOK: Look = {
  content_type: 'image/jpeg',
  width: 640,
  height: 480,
  thumbhash: null,
  taken_at: null,
  preview: null,
};

/** A signed-in device with two pages. */
export async function twoPages() {
  const device = new TestDevice();
  const db = await device.signedIn();
  return { device, db, page: device.context('first', 'lost'), next: device.context('next', 'lost') };
}

export async function taken(
  device: Pick<TestDevice, 'ports'>,
  db: OwnerDb,
  bytes: Uint8Array<ArrayBuffer>,
  look = SAMPLE_LOOK,
): Promise<Ingested> {
  const file = new File([bytes], 'IMG_2041.JPG', { type: 'image/jpeg' });
  return ingest(device.ports, db, file, null, () => Promise.resolve(look));
}

/**
 * Takes in a photo whose row the server already has.
 * @returns its asset
 */
export async function announced(
  device: Pick<TestDevice, 'ports'>,
  db: OwnerDb,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Asset> {
  const ingested = await taken(device, db, bytes);
  if (ingested.kind !== 'kept') throw new Error(`Not kept: ${ingested.kind}`);
  await db.outbox.where('lane').equals(`portfolio_photo:${ingested.photo_id}`).modify({ state: 'done' });
  return assetOf(db, ingested.photo_id);
}

export async function assetOf(db: OwnerDb, photoId: string): Promise<Asset> {
  const asset = await db.assets.where('photo_id').equals(photoId).first();
  if (asset === undefined) throw new Error(`No asset of ${photoId}`);
  return asset;
}

/** A server that stores the pieces it receives, as ours does; a test may set its next answer. */
export class UploadServer {
  readonly files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; offset: number }>();
  /** The total number of received bytes, including repeated ones. */
  received = 0;
  readonly #surprises: { readonly method: string; readonly reply: WireReply; readonly isAfter: boolean }[] = [];
  readonly #device: TestDevice;

  constructor(device: TestDevice) {
    this.#device = device;
    device.answer = (request) => this.#answer(request);
  }

  /** Sets the answer to the next request of a method; `isAfter`: after the server has executed it. */
  next(method: string, reply: WireReply, isAfter = false): void {
    this.#surprises.push({ method, reply, isAfter });
  }

  #answer(request: TestDevice['sent'][number]): WireReply {
    const at = this.#surprises.findIndex(({ method }) => method === request.method);
    const surprise = at < 0 ? undefined : this.#surprises.splice(at, 1)[0];
    if (surprise?.isAfter === false) return surprise.reply;
    const reply = this.#take(request);
    return surprise?.reply ?? reply;
  }

  #take({ method, path, headers, body, bytes }: TestDevice['sent'][number]): WireReply {
    const id = path.split('/').at(-1) ?? '';
    this.#device.now += 1_000;
    if (method === 'PUT') {
      const { size } = body as { size: number };
      const file = this.files.get(id) ?? { bytes: new Uint8Array(size), offset: 0 };
      this.files.set(id, file);
      return this.#said(file);
    }
    const file = this.files.get(id);
    if (file === undefined || bytes === undefined) return refusal(404, 'not_found');
    this.received += bytes.length;
    if (Number(headers['upload-offset']) !== file.offset) {
      return refusal(409, 'offset_mismatch', { current: { offset: file.offset } });
    }
    if (bytes.length > MAX_PIECE_BYTES) return refusal(413, 'payload_too_large');
    file.bytes.set(bytes, file.offset);
    file.offset += bytes.length;
    return this.#said(file);
  }

  #said({ bytes, offset }: { bytes: Uint8Array; offset: number }): WireReply {
    return ours(200, { offset, is_complete: offset === bytes.length ? 1 : 0, duplicate_of: null });
  }
}
