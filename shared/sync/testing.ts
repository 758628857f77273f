import type { MutationKind } from '../api/mutations.ts';
import { type PayloadStep, payloadSteps } from './payload-steps.ts';

/** As if a kind had come this far. @returns puts the steps of today back */
export function withSteps(kind: MutationKind, steps: readonly PayloadStep[]): () => void {
  const table = payloadSteps as Record<MutationKind, readonly PayloadStep[]>;
  const today = table[kind];
  table[kind] = steps;
  return () => {
    table[kind] = today;
  };
}
