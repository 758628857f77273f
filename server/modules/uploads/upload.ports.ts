import type { Owner } from '#shared/ids.ts';
import type { Limits } from '#shared/limits.ts';
import type { PhotoRefusal } from '#shared/portfolio/photo.schema.ts';
import type { UploadPurpose } from '#shared/uploads/upload.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import type { Action } from '#server/foundation/access/access.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Refusal } from '#server/foundation/problems.ts';
import type { RunningHashes } from './running-hashes.ts';
import type { Turns } from './turns.ts';

/** An upload, with the fields that its target needs. */
export interface UploadFacts {
  readonly id: string;
  readonly owner: Owner;
  readonly size: number;
  readonly sha256: string;
  /** The reason why complete bytes can't be used. */
  readonly refusal: PhotoRefusal | null;
}

/** The result made of an upload's bytes, which are not kept. */
export type UsedBytes =
  | { readonly refusal: PhotoRefusal }
  | {
      readonly refusal: null;
      /** Runs in the transaction of the upload. */
      readonly keep: (work: Work) => Promise<void>;
      /** The transaction did not happen. */
      readonly discard: () => Promise<void>;
    };

/** The target of the uploads of one purpose. All of it runs in the transaction of the upload, except `use`. */
export interface UploadTarget {
  /** The right that an upload for it needs. */
  readonly action: Action;
  readonly maxBytes: number;
  /** The number of a person's uploads for it, complete or not. */
  quota(limits: Limits): number;
  /**
   * The person's row that already has these bytes, from another upload. Locks their other changes until the transaction
   * ends, so that the answer stays true in it.
   */
  findSameBytes(upload: Pick<UploadFacts, 'id' | 'owner' | 'sha256'>): Promise<string | null>;
  /** The row that waited for this upload will not get it: its bytes exist already. */
  drop(work: Work, upload: Pick<UploadFacts, 'id' | 'owner'>): Promise<void>;
  /** The bytes are complete, checked, and in their place, or used. */
  arrived(work: Work, upload: UploadFacts): Promise<void>;
  /** Uses the checked bytes, which are then deleted; without it, they are kept as an original. */
  use?(upload: Pick<UploadFacts, 'id' | 'owner'>): Promise<UsedBytes>;
  /** The answer to bytes that can't be used; without it, the waiting row shows the reason. */
  refuse?(reason: PhotoRefusal): Refusal;
}

/** The dependencies of uploads. */
export interface UploadParts {
  readonly storage: Storage;
  readonly database: Database;
  readonly limits: Limits;
  /** A purpose without a target is refused. */
  readonly targets: Partial<Record<UploadPurpose, UploadTarget>>;
  commit<Result>(work: (work: Work) => Promise<Result>): Promise<Result>;
  /** One writer at a time for an upload. */
  readonly writers: Turns;
  /** The hashes of arriving uploads. */
  readonly hashes: RunningHashes;
  /** Serialises adding and deleting an original (by its hash). */
  readonly originals: Turns;
}
