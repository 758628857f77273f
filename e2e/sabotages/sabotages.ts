import type { Sabotage } from './sabotage.ts';
import { guardSabotages } from './sabotages.guards.ts';
import { requestSabotages } from './sabotages.requests.ts';

export const sabotages: readonly Sabotage[] = [...guardSabotages, ...requestSabotages];
