import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { Bucket } from '../s3/bucket.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The store of STORAGE_URL. */
export function configuredStorage({ dataDir, bucket, s3 }: Pick<Config, 'dataDir' | 'bucket' | 's3'>): Storage {
  const folder = join(dataDir, 'files');
  return bucket === null ? diskStorage(folder) : s3Storage(new Bucket(bucket, s3), folder);
}
