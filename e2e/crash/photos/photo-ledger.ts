import type { Owner } from '#shared/ids.ts';
import type { PhotoCreate } from '#shared/portfolio/photo.schema.ts';
import { hashOf } from '#server/testing/pictures.ts';

/** The actions on one photo, and the server's answers so far. */
export class SentPhoto {
  readonly owner: Owner;
  readonly body: PhotoCreate;
  readonly bytes: Buffer;
  readonly sha256: string;
  isCreated = false;
  /** The number of bytes that the server reported. */
  offset = 0;
  isComplete = false;
  /** The server reported that its bytes belong to this photo. */
  duplicateOf: string | null = null;
  /** Another photo is sent with the same bytes: either may be deleted. */
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
