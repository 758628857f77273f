import {
  createCipheriv,
  createDecipheriv,
  createHash,
  type DecipherGCM,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { BackupStore } from './backup-store.ts';

const CIPHER = 'aes-256-gcm';
const [WITHOUT_KEY, WITH_KEY] = ['damaged, or encrypted', 'damaged, or of another BACKUP_KEY'];
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
/** A flipped bit of a packed object is found by its own sum. */
const CHECKED = { [constants.ZSTD_c_checksumFlag]: 1 };
/** The first bytes of an encrypted object. */
const MARK = Buffer.from('declic-sealed-1\n');

/** An object is not as it was put: another length, other bytes, another key. The message names it. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/**
 * Objects by the SHA-256 of their content, so that equal ones are stored once; compressed where it pays, encrypted where
 * there is a key (AES-256-GCM; names are then keyed too, as a hash alone tells which file it is). Reading compares: what
 * comes out is the content that was put, or a DamagedError.
 */
export interface Vault {
  readonly store: BackupStore;
  /** The key in the store of a content. */
  keyOf(sha256: string): string;
  /** @throws DamagedError, and keeps nothing, when the content has another hash */
  putContent(sha256: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws DamagedError at the latest at the end of the stream; its message begins with `label` */
  openContent(sha256: string, label: string): Promise<AsyncIterable<Uint8Array>>;
  /** A small text under a key of its own. */
  putText(key: string, text: string): Promise<void>;
  /** @throws DamagedError when it is missing or damaged */
  readText(key: string): Promise<string>;
}

/** @param secret the passphrase of BACKUP_KEY, of 32 characters or more; null without encryption */
export function openVault(store: BackupStore, secret: string | null): Vault {
  const sealKey = secret === null ? null : derived(secret, 'objects');
  const nameKey = secret === null ? null : derived(secret, 'names');
  const keyOf = (sha256: string) => {
    const name = nameKey === null ? sha256 : createHmac('sha256', nameKey).update(sha256).digest('hex');
    return `objects/${name.slice(0, 2)}/${name}`;
  };
  const put = (key: string, content: AsyncIterable<Uint8Array>) => {
    const packed = chained(Readable.from(content, { objectMode: false }), createZstdCompress({ params: CHECKED }));
    return store.put(key, sealKey === null ? packed : chained(packed, sealing(sealKey)));
  };
  const open = async (key: string, label: string): Promise<AsyncIterable<Uint8Array>> => {
    const kept = await store.open(key);
    if (kept === null) throw new DamagedError(`${label}: missing in ${store.name} (${key})`);
    const packed = sealKey === null ? kept : chained(kept, opening(sealKey));
    return damageNamed(chained(packed, createZstdDecompress()), label, sealKey === null ? WITHOUT_KEY : WITH_KEY);
  };
  return {
    store,
    keyOf,
    putContent: (sha256, content) => put(keyOf(sha256), hashed(content, sha256, 'content')),
    openContent: async (sha256, label) => hashed(await open(keyOf(sha256), label), sha256, label),
    putText: (key, text) => put(key, Readable.from([Buffer.from(text)])),
    readText: async (key) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of await open(key, key)) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    },
  };
}

function derived(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'declic-backup', use, 32));
}

/** Errors of the first stream end the second. */
function chained(from: Readable, to: Transform | ReturnType<typeof createZstdCompress>): Transform {
  pipeline(from, to, () => undefined);
  return to;
}

function sealing(key: Buffer): Transform {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  let isBegun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      if (!isBegun) this.push(Buffer.concat([MARK, nonce]));
      isBegun = true;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (!isBegun) this.push(Buffer.concat([MARK, nonce]));
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

/** The last bytes are the tag: they are kept back until the end. */
function opening(key: Buffer): Transform {
  let held: Buffer = Buffer.alloc(0);
  let decipher: DecipherGCM | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      try {
        if (decipher === null) {
          if (held.length < MARK.length + NONCE_BYTES) return done();
          if (!held.subarray(0, MARK.length).equals(MARK)) return done(new DamagedError('not encrypted'));
          decipher = createDecipheriv(CIPHER, key, held.subarray(MARK.length, MARK.length + NONCE_BYTES), {
            authTagLength: TAG_BYTES,
          });
          held = held.subarray(MARK.length + NONCE_BYTES);
        }
        if (held.length <= TAG_BYTES) return done();
        const ready = held.subarray(0, held.length - TAG_BYTES);
        held = held.subarray(held.length - TAG_BYTES);
        return done(null, decipher.update(ready));
      } catch (error) {
        return done(error as Error);
      }
    },
    flush(done) {
      try {
        if (decipher === null || held.length !== TAG_BYTES) return done(new DamagedError('cut off'));
        decipher.setAuthTag(held);
        return done(null, decipher.final());
      } catch {
        return done(new DamagedError('another key, or other bytes'));
      }
    },
  });
}

/** Any error while an object is unpacked says that its bytes are not those that were put. */
async function* damageNamed(
  content: AsyncIterable<Uint8Array>,
  label: string,
  kind: string,
): AsyncIterable<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw new DamagedError(`${label}: ${kind} (${error instanceof Error ? error.message : String(error)})`, {
      cause: error,
    });
  }
}

async function* hashed(content: AsyncIterable<Uint8Array>, sha256: string, label: string): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new DamagedError(`${label}: other bytes than were put`);
}
