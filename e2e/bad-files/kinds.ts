import type { PictureType } from '#shared/uploads/upload.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { Pool } from './good.ts';
import { bombs } from './kinds.bombs.ts';
import { broken } from './kinds.broken.ts';
import { heavyMetadata } from './kinds.metadata.ts';
import { others } from './kinds.others.ts';

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
  /** The expected end; null when both are right. */
  readonly ends: readonly End[] | null;
  /** Its weight in a run; 1 by default. */
  readonly weight?: number;
  /** Takes seconds and half of the memory: left out of short runs. */
  readonly isHeavy?: boolean;
  /** Sent only in pieces: a form would change it. */
  readonly inPieces?: boolean;
  make(making: Making): Made | Promise<Made>;
}

const kinds: readonly Kind[] = [...others, ...broken, ...bombs, ...heavyMetadata];

/** The kinds of a run: all, without the heavy ones, or those with a word in their names. */
export function kindsFor({ mayBeHeavy, only }: { mayBeHeavy: boolean; only: string }): readonly Kind[] {
  return kinds.filter(({ isHeavy, name }) => (mayBeHeavy || isHeavy !== true) && name.includes(only));
}

/** Each kind once, then by weight. */
export function kindOf(from: readonly Kind[], file: number, random: Seeded): Kind {
  const inTurn = from[file];
  if (inTurn !== undefined) return inTurn;
  return random.pick(from.flatMap((kind) => Array.from({ length: kind.weight ?? 1 }, () => kind)));
}
