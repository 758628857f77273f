import type { PictureType } from '#shared/uploads/upload.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { Pool } from './good.ts';
import { bombs } from './kinds.bombs.ts';
import { broken } from './kinds.broken.ts';
import { heavyMetadata } from './kinds.metadata.ts';
import { others } from './kinds.others.ts';

/** What a file is made with. */
export interface Making {
  readonly pool: Pool;
  readonly random: Seeded;
  /** Its number: no two files of a run have the same bytes. */
  readonly file: number;
}

/** `ready`, or the code it is refused with: by the photo itself or by an answer. */
export type End = string;

export interface Made {
  readonly bytes: Buffer;
  /** As the sender has it; a JPEG's unless said otherwise. */
  readonly name?: string;
  readonly type?: PictureType | 'text/html';
}

export interface Kind {
  readonly name: string;
  /** How it must end; null for bytes that may be one or the other. */
  readonly ends: readonly End[] | null;
  /** How often it comes; 1 unless said otherwise. */
  readonly weight?: number;
  /** Takes seconds and half the memory there is: left out of short runs. */
  readonly isHeavy?: boolean;
  /** Sent in pieces only: in a form it would be something else. */
  readonly inPieces?: boolean;
  make(making: Making): Made | Promise<Made>;
}

const kinds: readonly Kind[] = [...others, ...broken, ...bombs, ...heavyMetadata];

/** Those of a run: all, or but the heavy ones, or those whose names have a word in them. */
export function kindsFor({ mayBeHeavy, only }: { mayBeHeavy: boolean; only: string }): readonly Kind[] {
  return kinds.filter(({ isHeavy, name }) => (mayBeHeavy || isHeavy !== true) && name.includes(only));
}

/** Each kind once, then by weight. */
export function kindOf(from: readonly Kind[], file: number, random: Seeded): Kind {
  const inTurn = from[file];
  if (inTurn !== undefined) return inTurn;
  return random.pick(from.flatMap((kind) => Array.from({ length: kind.weight ?? 1 }, () => kind)));
}
