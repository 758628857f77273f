import type { MutationKind, mutations } from '../api/mutations.ts';

/** Makes a payload of version n one of version n + 1. Pure, and never changes what it is given. */
export type PayloadStep = (payload: unknown) => unknown;

/** One step for each version before this one: a version without its step does not compile. */
export type StepsTo<Version extends number, Steps extends readonly PayloadStep[] = []> = [
  ...Steps,
  PayloadStep,
]['length'] extends Version
  ? Steps
  : StepsTo<Version, [...Steps, PayloadStep]>;

export type PayloadSteps = {
  readonly [Kind in MutationKind]: Readonly<StepsTo<(typeof mutations)[Kind]['schemaVersion']>>;
};

/**
 * How the payloads of older builds become today's, in order. To change a payload: raise its `schemaVersion`
 * (shared/api/mutations.ts), add the step here and a frozen sample of the new version in shared/sync/samples.
 */
export const payloadSteps: PayloadSteps = {
  'quote_request.create': [],
  'quote_request.edit': [],
  'quote_request.withdraw': [],
  'photo.create': [],
  'photo.update': [],
  'photo.delete': [],
  'photo.cover': [],
  // Nobody said what was seen.
  'photo.order': [(payload) => ({ ...(payload as object), seen: [] })],
  'photo.tags': [],
};
