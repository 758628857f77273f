import { planNoun } from './plan.noun.ts';
import type { Played } from './played.ts';

/** The nouns that stories play through their declarations. */
export const playedNouns: readonly Played[] = [planNoun];
