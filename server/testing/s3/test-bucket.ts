import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { Bucket } from '#server/gateways/s3/bucket.ts';
import type { S3Access } from '#server/running-parts.ts';
import { removeFolder } from '../../../scripts/remove-folder.ts';
import { openGate } from './gate.ts';
import type { ArrivedRequest } from './signature.ts';

const BUCKET = 'declic-essais';
/** The only keys that the server knows. */
const KEYS = { id: 'S3RVER', secret: 'S3RVER' };

export interface TestBucket {
  readonly bucket: Bucket;
  readonly access: S3Access;
  /** The folder of its objects, by their keys; each has files of its own beside it. */
  readonly folder: string;
  /** The last requests that were answered. */
  readonly heard: readonly ArrivedRequest[];
  /** The environment of a server that uses it, below this prefix. */
  env(prefix: string): Record<string, string>;
  close(): Promise<void>;
}

/** A bucket of a real S3 server on this machine, behind a gate that checks each signature. */
export async function testBucket(now = () => new Date()): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'declic-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    // Its own signature of a listed bucket differs from the SDK's; the gate has checked it.
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port: inner } = await server.run();
  const gate = await openGate(inner, KEYS, now);
  const endpoint = `http://127.0.0.1:${gate.port}`;
  const access: S3Access = { endpoint, region: 'us-east-1', keys: KEYS };
  return {
    bucket: new Bucket({ name: BUCKET, prefix: 'un/prefixe/' }, access),
    access,
    folder: join(directory, BUCKET),
    heard: gate.heard,
    env: (prefix) => ({
      STORAGE_URL: `s3://${BUCKET}/${prefix}`,
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: KEYS.id,
      AWS_SECRET_ACCESS_KEY: KEYS.secret,
    }),
    close: async () => {
      await gate.close();
      await server.close();
      removeFolder(directory);
    },
  };
}
