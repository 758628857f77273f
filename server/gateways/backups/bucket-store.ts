import type { Bucket } from '../s3/bucket.ts';
import type { BackupStore } from './backup-store.ts';

/** The store as a bucket. An object is there once its last part is, or not at all. */
export function bucketStore(bucket: Bucket): BackupStore {
  return {
    name: bucket.name,
    put: (key, bytes) => bucket.putStream(key, bytes),
    open: async (key) => (await bucket.open(key))?.stream ?? null,
    list: (folder) => bucket.list(`${folder}/`),
    remove: (key) => bucket.remove([key]),
  };
}
