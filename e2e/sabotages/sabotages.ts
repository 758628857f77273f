import type { Sabotage } from './sabotage.ts';
import { guardSabotages } from './sabotages.guards.ts';

export const sabotages: readonly Sabotage[] = [...guardSabotages];
