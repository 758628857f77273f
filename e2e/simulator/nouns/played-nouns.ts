import { planNoun } from './plan.noun.ts';
import type { Played } from './played.ts';
import { providerNoun } from './provider.noun.ts';
import { quoteNoun } from './quote.noun.ts';
import { scheduleNoun } from './schedule.noun.ts';

/** The nouns that stories play through their declarations. */
export const playedNouns: readonly Played[] = [planNoun, providerNoun, scheduleNoun, quoteNoun];
