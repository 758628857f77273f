import type { Owner } from '#shared/ids.ts';
import type { SessionLocks } from '#server/foundation/db/connections/session-locks.ts';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { type IncomingFile, receiveFile, refuseWithoutRoom } from './receive-file.ts';
import { receiveWhole, type WholeFile } from './receive-whole.ts';
import { RunningHashes } from './running-hashes.ts';
import { Turns } from './turns.ts';
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
 * Stores a file among the uploads without a row, until it is removed there.
 * @returns its size; throws as `receiveFile`
 */
export async function receiveWithoutRow(storage: Storage, name: string, file: IncomingFile): Promise<number> {
  await refuseWithoutRoom(storage, MAX_PHOTO_BYTES);
  return (await receiveFile(storage, name, file)).size;
}
