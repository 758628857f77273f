import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { IN_A_FILE, IN_MEMORY, prune } from './sim-bounds.ts';
import type { SimState } from './sim-state.ts';

function emptyState(): SimState {
  return {
    accounts: {},
    links: {},
    events: [],
    answers: {},
    customers: {},
    methods: {},
    cards: {},
    setups: {},
    intents: {},
    charges: {},
    transfers: {},
    reversals: {},
    fees: {},
    feeRefunds: {},
    refunds: {},
    disputes: {},
    payouts: {},
    moves: [],
    carried: { moves: {}, world: 0, costs: 0 },
  };
}

/** The simulator's state: in a file that survives a restart, or only in this process. */
export class SimStore {
  readonly state: SimState;
  readonly #file: string | null;
  #depth = 0;
  #after: (() => void)[] = [];

  constructor(file: string | null) {
    this.#file = file;
    const kept = file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<SimState>) : {};
    this.state = { ...emptyState(), ...kept };
  }

  /** Makes a change, and stores it; changes inside of it are stored with it, or not at all. */
  change<Result>(edit: (state: SimState) => Result): Result {
    this.#depth += 1;
    let result: Result;
    try {
      result = edit(this.state);
    } finally {
      this.#depth -= 1;
    }
    if (this.#depth === 0) this.#save();
    return result;
  }

  /** Runs some work once the current change is stored. */
  afterwards(work: () => void): void {
    this.#after.push(work);
  }

  #save(): void {
    prune(this.state, this.#file === null ? IN_MEMORY : IN_A_FILE);
    if (this.#file !== null) {
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(`${this.#file}.part`, JSON.stringify(this.state), { mode: 0o600 });
      renameSync(`${this.#file}.part`, this.#file);
    }
    for (const work of this.#after.splice(0)) work();
  }
}
