import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Vault } from '#server/gateways/backups/vault.ts';
import { Bucket, type BucketObject } from '#server/gateways/s3/bucket.ts';
import type { BackedUpObject, Manifest } from './manifest.ts';
import { NotRestoredError } from './restore.ts';

/** An original is named by its hash. */
const ORIGINAL = /^originals\/[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
/** Photos that a server with a folder keeps. */
const KEPT_IN_FOLDER = /^files\/originals\//;

export interface CopiedObjects {
  /** Each object that was there, by its key. */
  readonly objects: ReadonlyMap<string, BackedUpObject>;
  readonly newBytes: number;
}

/** The bucket of photos; null where they are in the data folder. */
export function photoBucket({ bucket, s3 }: Pick<Config, 'bucket' | 's3'>): Bucket | null {
  return bucket === null ? null : new Bucket(bucket, s3);
}

/**
 * Copies the objects of the bucket of photos that the vault lacks. An original is known by its name; another object is read
 * only when its length or time is another than in `known`.
 * @param has keys of the vault's objects; grows with what is put
 */
export async function copyObjects(
  vault: Vault,
  bucket: Bucket | null,
  known: ReadonlyMap<string, BackedUpObject>,
  has: Set<string>,
): Promise<CopiedObjects> {
  const objects = new Map<string, BackedUpObject>();
  let newBytes = 0;
  if (bucket === null) return { objects, newBytes };
  for await (const found of bucket.list('')) {
    const { key, bytes } = found;
    const sha256 = ORIGINAL.exec(key)?.[1] ?? hashIn(known.get(key), found);
    const entry = { key, bytes, modified_ms: found.modifiedAt.getTime() };
    if (sha256 !== undefined && has.has(vault.keyOf(sha256))) {
      objects.set(key, { ...entry, sha256 });
      continue;
    }
    const put = await copyObject(vault, bucket, { key, sha256 });
    if (put === null) continue;
    has.add(vault.keyOf(put));
    objects.set(key, { ...entry, sha256: put });
    newBytes += bytes;
  }
  return { objects, newBytes };
}

function hashIn(known: BackedUpObject | undefined, { bytes, modifiedAt }: BucketObject): string | undefined {
  return known?.bytes === bytes && known.modified_ms === modifiedAt.getTime() ? known.sha256 : undefined;
}

/** @returns its hash; null when it was deleted meanwhile */
async function copyObject(
  vault: Vault,
  bucket: Bucket,
  { key, sha256 }: { readonly key: string; readonly sha256: string | undefined },
): Promise<string | null> {
  const opened = await bucket.open(key);
  if (opened === null) return null;
  const content = opened.stream as AsyncIterable<Buffer>;
  if (sha256 !== undefined) {
    await vault.putContent(sha256, content);
    return sha256;
  }
  // A picture, or a piece of an upload: some megabytes at most.
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  const hash = createHash('sha256').update(whole).digest('hex');
  await vault.putContent(hash, one(whole));
  return hash;
}

async function* one(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Photos go where they were: an installation with a folder does not look into a bucket. @throws NotRestoredError */
export function assertSameStore({ files, objects }: Manifest, bucket: Bucket | null): void {
  if (objects.length > 0 && bucket === null) {
    throw new NotRestoredError(['its photos are of a bucket: set STORAGE_URL to that bucket, or to an empty one']);
  }
  if (bucket !== null && files.some(({ path }) => KEPT_IN_FOLDER.test(path))) {
    throw new NotRestoredError(['its photos are of a folder: leave STORAGE_URL out']);
  }
}

/**
 * Puts the objects back that the bucket lacks, or has in another length. Those of later photos stay: what no row names is
 * swept away later.
 */
export async function restoreObjects(vault: Vault, { objects }: Manifest, bucket: Bucket | null): Promise<void> {
  if (bucket === null || objects.length === 0) return;
  const there = new Map<string, number>();
  for await (const { key, bytes } of bucket.list('')) there.set(key, bytes);
  for (const { key, sha256, bytes } of objects) {
    if (there.get(key) === bytes) continue;
    await bucket.putStream(key, await vault.openContent(sha256, key));
  }
}
