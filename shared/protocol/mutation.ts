import type { EntityType, RowType } from '../sync/sync.schema.ts';

/** Upgrades a payload from version n to n + 1. Pure, and never changes its input. */
export type PayloadStep = (payload: unknown) => unknown;

/**
 * How one kind of queued action is sent, how it is combined with waiting actions, and its effect on rows. A noun
 * declares its kinds; the queue reads the flags.
 */
export interface MutationRule<Kind extends string = string, Field extends string = string> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:id` stands for the payload's own id. */
  readonly path: string;
  /** The query parameter that names the row, when the path does not. */
  readonly query?: string;
  /** The type of the row it changes. Its lane is this row, by the payload's id. */
  readonly entity: RowType;
  /** Grows when the payload's format changes. */
  readonly schemaVersion: number;
  /**
   * The step from each older version to the next, if there are any; shared/sync/samples has a frozen sample of each.
   */
  readonly steps?: readonly PayloadStep[];
  /** The send names the version it is based on. */
  readonly ifMatch?: true;
  /** The path of a challenge: each send solves a new one, and carries the proof of work as `captcha`. */
  readonly needsProof?: string;
  /** Its payload carries every editable field of the row, so that two of them can be merged. */
  readonly carriesFields?: true;
  /** Rows of other types in its answer, by the answer's field; null when there is none. */
  readonly answersWith?: Readonly<Record<string, EntityType>>;
  /** The server has no such row before it. */
  readonly creates?: true;
  /**
   * The row has a file, whose bytes are sent once the server has this action (client/data/uploads). Its payload names the
   * upload in `upload_id`.
   */
  readonly needsFile?: true;
  /**
   * A mark that the person makes in passing: Envois neither lists nor counts it.
   */
  readonly isQuiet?: true;
  /**
   * The person withdraws or deletes the row. An unsent or refused creation is cancelled instead; refused actions are
   * cancelled with it. If the server refuses the creation later, no question is asked.
   */
  readonly withdraws?: true;
  /** Once acknowledged, the row is deleted. When it is queued, it cancels all unsent actions on the row. */
  readonly deletesRow?: true;
  /**
   * How it is combined with waiting actions of its kind, whether it has a lane of its own or not: it replaces unsent
   * and refused ones, and follows those that may have arrived. Without this flag, an action follows all of them. Edits
   * do not need it: `queueAction` amends, replaces or follows.
   */
  readonly coalesce?: 'replace';
  /** With `coalesce`: it replaces only actions on rows that have the same value in this field of the row. */
  readonly among?: string;
  /** Cancels an unsent action of this kind instead of following it. */
  readonly undoes?: Kind;
  /** The field of its payload with the ids of the rows it changes: it is sent after their creations. */
  readonly rowsIn?: Field;
  /**
   * The field of its payload with the ids that the person saw in `rowsIn`. It excludes rows that the server does not
   * have yet. An action that replaces another one keeps the ids that the other one saw.
   */
  readonly seenIn?: Field;
  /**
   * The field of its payload with the id of the row that it belongs to, and the type of that row. It is sent once the
   * server has that row. When the creation of that row is cancelled, it is cancelled too; a row with a file waits until
   * its file is deleted or the row is created again.
   */
  readonly belongsTo?: { readonly field: Field; readonly type: EntityType };
  /** The answer does not contain all changed rows: its effects stay in the overlay until a pull returns them. */
  readonly changesOtherRows?: true;
  /**
   * The server positions rows in the order of their arrival. When one row waits for another try, rows created after it
   * wait too.
   */
  readonly keepsPlace?: true;
}

/** The rules of a noun, by kind. */
export type RulesOf<Payloads> = {
  readonly [Kind in keyof Payloads]: MutationRule<keyof Payloads & string, keyof Payloads[Kind] & string>;
};

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
