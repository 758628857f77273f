import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from '#shared/ids.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { Headers } from './device.ts';
import type { Findings } from './findings.ts';
import type { Reply, Wire } from './wire.ts';
import { syncCalls } from '#shared/sync/sync.calls.ts';

/** One page of changes: those numbered after `from`, up to `to`, and their versions. */
export interface PulledPage {
  readonly from: number;
  readonly to: number;
  readonly versions: ReadonlyMap<string, number>;
}

export interface FollowerOptions {
  readonly owner: Owner;
  readonly headers: Headers;
  /** For a person: signs in again when the token has expired. */
  readonly signIn?: () => Promise<Headers>;
  readonly pauseMs: number;
  /** The chance, at each pull, to lose everything and start again with a snapshot. */
  readonly forgets: number;
}

const MAX_PULLS = 500;
const MAX_LOOKS = 20;

/** A device that only pulls: it checks the order of the feed, through every restart of the server. */
export class Follower {
  readonly owner: Owner;
  readonly pages: PulledPage[] = [];
  readonly #options: FollowerOptions;
  readonly #wire: Wire;
  readonly #findings: Findings;
  readonly #random: Seeded;
  #rows = new Map<string, { version: number; text: string }>();
  #cursor: string | null = null;
  #headers: Headers;

  constructor(options: FollowerOptions, wire: Wire, findings: Findings, random: Seeded) {
    this.owner = options.owner;
    this.#options = options;
    this.#headers = options.headers;
    this.#wire = wire;
    this.#findings = findings;
    this.#random = random;
  }

  async follow(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (this.#random.chance(this.#options.forgets)) this.#forget();
      if ((await this.pull()) !== 'more') await sleep(this.#options.pauseMs);
    }
  }

  /** One pull from its cursor; `cut` when no answer came. */
  async pull(): Promise<'more' | 'all' | 'cut'> {
    const reply = await this.#ask(this.#cursor);
    if (reply === null) return 'cut';
    const { signIn } = this.#options;
    if (signIn !== undefined && reply.status === 401) {
      this.#headers = await signIn();
      this.#findings.counts.signedOut += 1;
      return 'cut';
    }
    this.#findings.counts.pulls += 1;
    if (reply.status !== 200) {
      this.#findings.violation(`${this.owner}'s pull from ${this.#cursor} got ${reply.status} ${reply.text}`);
      this.#forget();
      return 'cut';
    }
    const { cursor, changes, has_more } = JSON.parse(reply.text) as ChangesReply;
    const versions = new Map<string, number>();
    for (const change of changes) {
      const name = `${change.type}:${change.id}`;
      const known = this.#rows.get(name)?.version ?? 0;
      this.#findings.check(change.version >= known && change.deleted === 0, () => {
        return `${this.owner} pulled ${name} at ${change.version} (deleted ${change.deleted}) after ${known}`;
      });
      this.#rows.set(name, { version: change.version, text: JSON.stringify(change.data) });
      versions.set(name, change.version);
    }
    const [from, to] = [numberOf(this.#cursor), numberOf(cursor)];
    if (from !== null && to !== null && to > from) this.pages.push({ from, to, versions });
    this.#cursor = cursor;
    return has_more === 1 ? 'more' : 'all';
  }

  /** Pulls the rest, then compares its rows with a fresh snapshot. */
  async compareWithSnapshot(): Promise<void> {
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      const before = await this.#drain();
      const fresh = new Follower(this.#options, this.#wire, this.#findings, this.#random);
      await fresh.#drain();
      // A row changed between the two (a hold expired): compares again.
      if ((await this.#drain()) !== before) continue;
      for (const name of new Set([...this.#rows.keys(), ...fresh.#rows.keys()])) {
        const [mine, theirs] = [this.#rows.get(name), fresh.#rows.get(name)];
        this.#findings.check(mine?.text === theirs?.text && mine?.version === theirs?.version, () => {
          return `${this.owner}'s feed ended with ${name} at ${mine?.version}, a fresh snapshot has ${theirs?.version}`;
        });
      }
      return;
    }
    this.#findings.violation(`${this.owner}'s feed does not come to rest`);
  }

  /** The last number of its feed. */
  get seq(): number {
    return numberOf(this.#cursor) ?? 0;
  }

  /** Its final rows, by `type:id`. */
  versions(): Map<string, number> {
    return new Map([...this.#rows].map(([name, { version }]) => [name, version]));
  }

  /**
   * Pulls until there is nothing new.
   * @returns the last cursor
   */
  async #drain(): Promise<string | null> {
    for (let pulls = 0; pulls < MAX_PULLS; pulls += 1) {
      const before = this.#cursor;
      if ((await this.pull()) === 'all' && this.#cursor === before) return before;
    }
    this.#findings.violation(`${this.owner}'s pulls do not come to an end`);
    return this.#cursor;
  }

  #forget(): void {
    this.#rows = new Map();
    this.#cursor = null;
  }

  async #ask(cursor: string | null): Promise<Reply | null> {
    const query = cursor === null ? '' : `?since=${encodeURIComponent(cursor)}`;
    const reply = await this.#wire.send({
      method: 'GET',
      path: `${syncCalls['sync.pull'].path}${query}`,
      headers: this.#headers,
    });
    return reply === null || reply.status >= 500 ? null : reply;
  }
}

/** The number of an `s:<n>` cursor; null during a snapshot. */
function numberOf(cursor: string | null): number | null {
  const found = /^s:(\d+)$/.exec(cursor ?? '');
  return found === null ? null : Number(found[1]);
}
