import type * as z from 'zod/mini';
import type { MutationKind } from '../api/mutations.ts';
import { photoCover, photoCreate, photoDelete, photoOrder, photoTags, photoUpdate } from '../portfolio/photo.schema.ts';
import { quoteRequestCreate, quoteRequestUpdate } from '../quotes/quote-request.schema.ts';
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

/** What the server takes of each kind. */
export const payloadSchemas: Readonly<Record<MutationKind, z.ZodMiniType>> = {
  'quote_request.create': quoteRequestCreate,
  'quote_request.edit': quoteRequestUpdate,
  'quote_request.withdraw': quoteRequestUpdate,
  'photo.create': photoCreate,
  'photo.update': photoUpdate,
  'photo.delete': photoDelete,
  'photo.cover': photoCover,
  'photo.order': photoOrder,
  'photo.tags': photoTags,
};
