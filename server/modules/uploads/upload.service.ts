import type { Owner } from '#shared/ids.ts';
import type { UploadPurpose } from '#shared/uploads/upload.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { SessionLocks } from '#server/foundation/db/connections/session-locks.ts';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { type IncomingFile, receiveFile, refuseWithoutRoom } from './receive-file.ts';
import { receiveWhole, type WholeFile } from './receive-whole.ts';
import { RunningHashes } from './running-hashes.ts';
import { removeUploadJob } from './cleanup/remove-upload.job.ts';
import { Turns } from './turns.ts';
import { Upload } from './upload.entity.ts';
import type { UploadParts } from './upload.ports.ts';
import { arrivedBytes, deleteUploadRow } from './upload.rows.ts';

export { removeBytesOfDeleted } from './cancel-upload.ts';
export { releaseOriginal } from './originals.ts';
export { deleteOtherUploads } from './upload.rows.ts';
export type { UploadTarget } from './upload.ports.ts';

/** The dependencies of uploads: made once for an app, since they share turns. */
export function uploadParts({ locks, ...parts }: UploadBasics): UploadParts {
  return {
    ...parts,
    writers: new Turns('upload', locks),
    hashes: new RunningHashes(),
    originals: new Turns('original', locks),
  };
}

type UploadBasics = Omit<UploadParts, 'writers' | 'hashes' | 'originals'> & {
  /** Keep other processes out; null when there are none. */
  readonly locks: SessionLocks | null;
};

/** The functions of uploads that photos need. */
export function photoPorts(parts: UploadParts) {
  return {
    arrivedBytes,
    deleteUploadRow,
    receiveWhole: (owner: Owner, file: WholeFile) => receiveWhole(parts, owner, file),
  };
}

/**
 * Deletes a person's uploads for a purpose, complete or not; a job deletes their bytes.
 * @param originals SHA-256 of what was made of them, by their numbers
 */
export async function forgetUploads(
  work: Work,
  owner: Owner,
  purpose: UploadPurpose,
  ids: readonly string[],
  originals: ReadonlyMap<string, string>,
): Promise<void> {
  const found = await em().find(Upload, { id: { $in: [...ids] }, owner, purpose }, { fields: ['sha256'] });
  await em().nativeDelete(Upload, { id: { $in: found.map(({ id }) => id) } });
  for (const { id, sha256 } of found) {
    work.later(removeUploadJob, { upload_id: id, sha256: originals.get(id) ?? sha256 });
  }
}

/**
 * Stores a file among the uploads without a row, until it is removed there.
 * @returns its size; throws as `receiveFile`
 */
export async function receiveWithoutRow(storage: Storage, name: string, file: IncomingFile): Promise<number> {
  await refuseWithoutRoom(storage, MAX_PHOTO_BYTES);
  return (await receiveFile(storage, name, file)).size;
}
