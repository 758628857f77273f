import type { Owner } from '#shared/ids.ts';
import type { PhotoCreate } from '#shared/portfolio/photo.schema.ts';
import { hashOf } from '#server/testing/pictures.ts';

/** What was done about one photo, and what the server said of it so far. */
export class SentPhoto {
  readonly owner: Owner;
  readonly body: PhotoCreate;
  readonly bytes: Buffer;
  readonly sha256: string;
  isCreated = false;
  /** Bytes the server said it has. */
  offset = 0;
  isComplete = false;
  /** Its bytes were said to be this photo's. */
  duplicateOf: string | null = null;
  /** Something else is sent with the same bytes: either of them may go. */
  hasTwin = false;
  isGoing = false;
  isDeleted = false;

  constructor(owner: Owner, body: PhotoCreate, bytes: Buffer) {
    this.owner = owner;
    this.body = body;
    this.bytes = bytes;
    this.sha256 = hashOf(bytes);
  }

  /** Whether it must be in its portfolio now. */
  get isThere(): boolean {
    return this.isCreated && !this.isGoing && this.duplicateOf === null && (this.isComplete || !this.hasTwin);
  }
}

export class PhotoLedger {
  readonly photos: SentPhoto[] = [];
}
