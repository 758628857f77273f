import type { Owner } from '#shared/ids.ts';
import type { RowType } from '#shared/sync/sync.schema.ts';
import { type Played, type Units, unitsOf } from './played.ts';

/** An action of the person on a row. */
export interface RowAct {
  readonly wrote: Units;
  /** The values that its form showed. */
  readonly saw: Units | null;
  /** Values of the other side that the person saw in a conflict, and rejected. */
  readonly chose: Set<string>;
}

/** A row on the server after a write. */
export interface RowVersion {
  readonly version: number;
  /** The key of this device's send; null for another device. */
  readonly key: string | null;
  readonly units: Units;
  readonly isAway: boolean;
}

/** A row that a person writes in this story: their actions, and the server's versions of it. */
export class PlayedRow {
  readonly noun: Played;
  readonly id: string;
  readonly owner: Owner;
  readonly acts: RowAct[] = [];
  readonly versions: RowVersion[] = [];
  /** The maximum number of sends that the actions and answers explain. */
  sends = 0;
  /** The person's last value of each unit, as far as it is certain. */
  wanted = new Map<string, string>();
  /**
   * Its last state: `away` when the person deleted or submitted it, `gone` when it was never sent; null when unsure.
   */
  fate: 'there' | 'away' | 'gone' | null = null;
  /** Units that another device wrote, and its values. */
  readonly touched = new Set<string>();
  readonly wroteElsewhere = new Set<string>();
  /** Whether another device deleted, restored, submitted or withdrew it. */
  isMovedElsewhere = false;

  constructor(noun: Played, id: string, owner: Owner) {
    this.noun = noun;
    this.id = id;
    this.owner = owner;
  }

  get isTouched(): boolean {
    return this.touched.size > 0 || this.isMovedElsewhere;
  }

  act(wrote: Units, saw: Units | null): RowAct {
    const act = { wrote, saw, chose: new Set<string>() };
    this.acts.push(act);
    this.sends += 1;
    return act;
  }

  /**
   * The page was killed during an action, or the person discarded something: nothing is certain until the next action.
   */
  loosen(): void {
    this.wanted.clear();
    this.fate = null;
  }

  /** The person saw the other side's row. */
  hasSeen(current: object, except: readonly string[] = []): void {
    for (const [unit, value] of unitsOf(this.noun, current)) {
      if (!except.includes(unit)) for (const act of this.acts) act.chose.add(`${unit} ${value}`);
    }
  }
}

/** The rows of all nouns that stories play. */
export class NounHistory {
  readonly rows: PlayedRow[] = [];
  /** Markers of the other device's writes, each used once. */
  marks = 0;

  /** A photographer's profile and their hours have the same id. */
  find(type: RowType, id: string): PlayedRow | null {
    return this.rows.find((row) => row.noun.type === type && row.id === id) ?? null;
  }

  of(owner: Owner): PlayedRow[] {
    return this.rows.filter((row) => row.owner === owner);
  }
}
