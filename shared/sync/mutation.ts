import type { EntityType } from './entity-types.ts';

/** Makes a payload of version n one of version n + 1. Pure, and never changes what it is given. */
export type PayloadStep = (payload: unknown) => unknown;

/** How one kind of queued action is sent, and what it does to rows. A noun declares its kinds; the queue reads the flags. */
export interface MutationRule {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:id` stands for the payload's own. */
  readonly path: string;
  /** The query's part that names the row, where the path does not. */
  readonly query?: string;
  /** Type of the row it changes. Its lane is this row, by the payload's id. */
  readonly entity: EntityType;
  /** Grows when the payload's shape changes. */
  readonly schemaVersion: number;
  /** The way from each older version to the next, where there are any; a frozen sample of each is in shared/sync/samples. */
  readonly steps?: readonly PayloadStep[];
  /** The send names the version it is based on. */
  readonly ifMatch?: true;
  /** Its payload carries every editable field of the row, so that two of them can be merged. */
  readonly carriesFields?: true;
  /** Rows of other types in its answer, by the answer's field; null where there is none. */
  readonly answersWith?: Readonly<Record<string, EntityType>>;
  /** Before it the server has no such row. */
  readonly creates?: true;
  /** The person takes the row back: where the server refused to make it, nothing is left to ask them. */
  readonly withdraws?: true;
  /** Once acknowledged, the row is gone. */
  readonly deletesRow?: true;
  /** The answer is not all it changed: its effects are laid over the rows until a pull brings them. */
  readonly changesOtherRows?: true;
  /** Rows take their places as they arrive: those made after one that waits for another try wait with it. */
  readonly keepsPlace?: true;
}

/** One step for each version before this one. */
export type StepsTo<Version extends number, Steps extends readonly PayloadStep[] = []> = [
  ...Steps,
  PayloadStep,
]['length'] extends Version
  ? Steps
  : StepsTo<Version, [...Steps, PayloadStep]>;

/** A version without its step does not compile. */
export type WithSteps<Rules> = {
  readonly [Kind in keyof Rules]: Rules[Kind] extends { readonly schemaVersion: infer Version extends number }
    ? Version extends 1
      ? unknown
      : { readonly steps: Readonly<StepsTo<Version>> }
    : never;
};
