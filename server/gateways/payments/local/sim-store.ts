import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SimAccount } from './sim-account.ts';

/** An address of the form: unused, or used by the visit that opened it. */
export interface SimLink {
  readonly accountId: string;
  readonly returnUrl: string;
  readonly refreshUrl: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly visit: string | null;
}

export interface SimEvent {
  readonly id: string;
  readonly type: string;
  readonly account: string;
  readonly created: number;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

/** The answer to an idempotency key, and its request. */
export interface SimAnswer {
  readonly asked: string;
  readonly status: number;
  readonly body: string;
}

export interface SimState {
  accounts: Record<string, SimAccount>;
  links: Record<string, SimLink>;
  events: SimEvent[];
  answers: Record<string, SimAnswer>;
}

const MAX_EVENTS = 1_000;

/** The simulator's state: in a file that survives a restart, or only in this process. */
export class SimStore {
  readonly state: SimState;
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    this.state =
      file !== null && existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as SimState)
        : { accounts: {}, links: {}, events: [], answers: {} };
  }

  /** Makes a change, and stores it. */
  change<Result>(edit: (state: SimState) => Result): Result {
    const result = edit(this.state);
    this.state.events.splice(0, this.state.events.length - MAX_EVENTS);
    if (this.#file !== null) {
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(`${this.#file}.part`, JSON.stringify(this.state), { mode: 0o600 });
      renameSync(`${this.#file}.part`, this.#file);
    }
    return result;
  }
}
