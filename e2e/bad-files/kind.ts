import type { PictureType } from '#shared/uploads/upload.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { Pool } from './good.ts';

/** The input of a file's maker. */
export interface Making {
  readonly pool: Pool;
  readonly random: Seeded;
  /** Its number, so that no two files of a run have the same bytes. */
  readonly file: number;
}

/** `ready`, or the code of its refusal: in the photo's row or in an answer. */
export type End = string;

export interface Made {
  readonly bytes: Buffer;
  /** The sender's content type; JPEG by default. */
  readonly name?: string;
  readonly type?: PictureType | 'text/html';
}

export interface Kind {
  readonly name: string;
  /** The expected result; null when both are valid. */
  readonly ends: readonly End[] | null;
  /** Its weight in a run; 1 by default. */
  readonly weight?: number;
  /** Takes seconds and half of the memory, so short runs omit it. */
  readonly isHeavy?: boolean;
  /** Sent only in pieces, since a form would change it. */
  readonly inPieces?: boolean;
  make(making: Making): Made | Promise<Made>;
}
