import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { UploadPurpose } from '#shared/uploads/upload.ts';
import type { Database } from '#server/db/doors.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import type { Work } from '#server/plugins/work/work.ts';
import type { RunningHashes } from './running-hashes.ts';
import type { Turns } from './turns.ts';

/** An upload, as far as whoever wants its bytes must know it. */
export interface UploadFacts {
  readonly id: string;
  readonly owner: Owner;
  readonly size: number;
  readonly sha256: string;
  /** Of bytes that are all here: why they can't be used. */
  readonly refusal: PhotoRefusal | null;
}

/** The use of the uploads of one purpose. All of it runs in the transaction of the upload. */
export interface UploadTarget {
  readonly maxBytes: number;
  /** Uploads of one person for it, kept or under way. */
  quota(limits: Limits): number;
  /**
   * The person's row that already has these bytes, brought by another upload. Holds their other changes back until
   * the transaction ends, so that the answer stays true in it.
   */
  findSame(upload: Pick<UploadFacts, 'id' | 'owner' | 'sha256'>): Promise<string | null>;
  /** The row that waited for this upload will not get it: its bytes are there already. */
  drop(work: Work, upload: Pick<UploadFacts, 'id' | 'owner'>): Promise<void>;
  /** The bytes are all here, checked, and have their place. */
  arrived(work: Work, upload: UploadFacts): Promise<void>;
}

/** The parts that uploads need. */
export interface UploadParts {
  readonly storage: Storage;
  readonly database: Database;
  readonly limits: Limits;
  /** A purpose without a target is not taken yet. */
  readonly targets: Partial<Record<UploadPurpose, UploadTarget>>;
  commit<Result>(work: (work: Work) => Promise<Result>): Promise<Result>;
  /** One writer at a time for an upload. */
  readonly writers: Turns;
  /** Of uploads whose bytes are coming. */
  readonly hashes: RunningHashes;
  /** One at a time puts, or takes away, an original (by its hash). */
  readonly originals: Turns;
}
