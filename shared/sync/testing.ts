import type * as z from 'zod/mini';
import { endpoints } from '../endpoints.ts';
import { messageSend } from '../messages/message.schema.ts';
import { type MutationKind, mutations } from '../nouns.ts';
import { planDelete } from '../plans/own-plan.schema.ts';
import type { Endpoint } from '../protocol/endpoint.ts';
import type { PayloadStep } from '../protocol/mutation.ts';

/**
 * Sets a kind to a later version with these steps.
 * @returns a function that restores the current steps
 */
export function withSteps(kind: MutationKind, steps: readonly PayloadStep[]): () => void {
  const rule = mutations[kind] as { steps?: readonly PayloadStep[] | undefined };
  const today = rule.steps;
  rule.steps = steps;
  return () => {
    rule.steps = today;
  };
}

/** Payloads that are no body: one gets its proof with each try, one names its rows in the address. */
const others: Partial<Record<MutationKind, z.ZodMiniType>> = { 'message.send': messageSend, 'plan.delete': planDelete };

/** The payload that the server accepts for a kind: the body of its endpoint. */
export function payloadSchemaOf(kind: MutationKind): z.ZodMiniType {
  const { method, path } = mutations[kind];
  const endpoint = Object.values<Endpoint>(endpoints).find((one) => one.method === method && one.path === path);
  const schema = others[kind] ?? endpoint?.body;
  if (schema === undefined) throw new Error(`${kind} has no endpoint with a body`);
  return schema;
}
