import type { Seeded } from '../simulator/seeded.ts';
import type { Kind } from './kind.ts';
import { bombs } from './kinds.bombs.ts';
import { broken } from './kinds.broken.ts';
import { heavyMetadata } from './kinds.metadata.ts';
import { others } from './kinds.others.ts';

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
