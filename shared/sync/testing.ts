import type * as z from 'zod/mini';
import { type MutationKind, mutations } from '../nouns.ts';
import { planBody, planDelete, planRestore } from '../plans/own-plan.schema.ts';
import { photoCover, photoCreate, photoDelete, photoOrder, photoTags, photoUpdate } from '../portfolio/photo.schema.ts';
import { quoteRequestCreate, quoteRequestDecline, quoteRequestUpdate } from '../quotes/quote-request.schema.ts';
import type { PayloadStep } from './mutation.ts';

/** As if a kind had come this far. @returns puts the steps of today back */
export function withSteps(kind: MutationKind, steps: readonly PayloadStep[]): () => void {
  const rule = mutations[kind] as { steps?: readonly PayloadStep[] | undefined };
  const today = rule.steps;
  rule.steps = steps;
  return () => {
    rule.steps = today;
  };
}

/** What the server takes of each kind. */
export const payloadSchemas: Readonly<Record<MutationKind, z.ZodMiniType>> = {
  'quote_request.create': quoteRequestCreate,
  'quote_request.edit': quoteRequestUpdate,
  'quote_request.withdraw': quoteRequestUpdate,
  'quote_request.decline': quoteRequestDecline,
  'photo.create': photoCreate,
  'photo.update': photoUpdate,
  'photo.delete': photoDelete,
  'photo.cover': photoCover,
  'photo.order': photoOrder,
  'photo.tags': photoTags,
  'plan.create': planBody,
  'plan.edit': planBody,
  'plan.delete': planDelete,
  'plan.restore': planRestore,
};
