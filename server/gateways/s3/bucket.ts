// Objects of an S3-compatible store, as storage and backups use them. The SDK is loaded at the first use.
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress, S3Access } from '#server/running-parts.ts';

export interface BucketObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** An open object: read `stream` to its end, or destroy it. */
export interface OpenObject {
  readonly size: number;
  readonly stream: Readable;
}

const TIMEOUT_MS = 30_000;
const CONNECT_MS = 5_000;
const DELETED_AT_A_TIME = 1_000;

/** One bucket, below a prefix that no key of its users contains. Objects are whole: an interrupted write leaves none. */
export class Bucket {
  readonly name: string;
  readonly #address: BucketAddress;
  readonly #access: S3Access;
  #loading: ReturnType<typeof load> | null = null;

  constructor(address: BucketAddress, access: S3Access) {
    this.name = `s3://${address.name}/${address.prefix}`;
    this.#address = address;
    this.#access = access;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const { sdk, client } = await this.#sdk();
    await client.send(new sdk.PutObjectCommand({ ...this.#object(key), Body: bytes, ContentLength: bytes.byteLength }));
  }

  /** Writes bytes whose number is not known, in parts; an error of theirs leaves nothing. */
  async putStream(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const [{ client }, { Upload }] = await Promise.all([this.#sdk(), import('@aws-sdk/lib-storage')]);
    let cut: unknown = null;
    async function* watched(): AsyncIterable<Uint8Array> {
      try {
        yield* bytes;
      } catch (error) {
        cut = error;
        throw error;
      }
    }
    const params = { ...this.#object(key), Body: Readable.from(watched()) };
    await new Upload({ client, params, queueSize: 1 }).done().catch((error: unknown) => {
      throw cut ?? error;
    });
  }

  /** Null when there is no such object. @param bytes only the first ones */
  async open(key: string, bytes?: number): Promise<OpenObject | null> {
    const { sdk, client } = await this.#sdk();
    const range = bytes === undefined ? {} : { Range: `bytes=0-${bytes - 1}` };
    const found = await unlessMissing(client.send(new sdk.GetObjectCommand({ ...this.#object(key), ...range })));
    if (found === null) return null;
    return { size: found.ContentLength ?? 0, stream: found.Body as Readable };
  }

  async has(key: string): Promise<boolean> {
    const { sdk, client } = await this.#sdk();
    return (await unlessMissing(client.send(new sdk.HeadObjectCommand(this.#object(key))))) !== null;
  }

  /** The objects whose key begins so, in the order of their keys. */
  async *list(beginning: string): AsyncIterable<BucketObject> {
    const { sdk, client } = await this.#sdk();
    const { name, prefix } = this.#address;
    let token: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: name, Prefix: prefix + beginning, ContinuationToken: token }),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified };
      token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  /** Removes objects; missing ones are no error. */
  async remove(keys: readonly string[]): Promise<void> {
    const { sdk, client } = await this.#sdk();
    const { name, prefix } = this.#address;
    for (let first = 0; first < keys.length; first += DELETED_AT_A_TIME) {
      const Objects = keys.slice(first, first + DELETED_AT_A_TIME).map((key) => ({ Key: prefix + key }));
      const { Errors = [] } = await client.send(
        new sdk.DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
      );
      if (Errors.length > 0) throw new Error(`${Errors.length} objects can not be removed: ${Errors[0]?.Code}`);
    }
  }

  /** @throws Error when the bucket does not answer, or not to us */
  async check(): Promise<void> {
    const { sdk, client } = await this.#sdk();
    await client.send(new sdk.HeadBucketCommand({ Bucket: this.#address.name }));
  }

  #object(key: string) {
    return { Bucket: this.#address.name, Key: this.#address.prefix + key };
  }

  #sdk() {
    this.#loading ??= load(this.#access);
    return this.#loading;
  }
}

async function load({ endpoint, region, keys }: S3Access) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(keys === null ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: CONNECT_MS },
    // Stores other than Amazon's know no checksums behind a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

async function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && /^(?:NoSuchKey|NotFound)$/.test(error.name)) return null;
    throw error;
  }
}
