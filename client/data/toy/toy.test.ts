import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laneOf } from '#shared/nouns.ts';
import type { MutationRule } from '#shared/protocol/mutation.ts';
import type { WireReply } from '../api/http.ts';
import { carriesFields, type OwnerDb } from '../db/owner-db.ts';
import { pendingItems } from '../db/pending.ts';
import { pull } from '../feed/pull.ts';
import { flush } from '../flush/flush.ts';
import { insist, queueAction, resolveConflict } from '../outbox/actions.ts';
import { type Row, seenOf } from '../outbox/edits.ts';
import { pendingInLane } from '../outbox/outbox.ts';
import { LOST, refusal, TestDevice } from '../testing.ts';
import { type Toy, type ToyMutations, toyMutations, ToyServer, withToys } from './testing.ts';

let withoutToys: () => void;
beforeAll(() => {
  withoutToys = withToys();
});
afterAll(() => withoutToys());

/** Every flag of a rule except those for files, proofs of work and Envois: a new flag does not compile before a toy uses it. */
const flags: Record<Exclude<keyof MutationRule, 'needsFile' | 'needsProof' | 'isQuiet'>, true> = {
  method: true,
  path: true,
  query: true,
  entity: true,
  schemaVersion: true,
  steps: true,
  ifMatch: true,
  carriesFields: true,
  answersWith: true,
  creates: true,
  withdraws: true,
  deletesRow: true,
  coalesce: true,
  among: true,
  undoes: true,
  rowsIn: true,
  seenIn: true,
  belongsTo: true,
  changesOtherRows: true,
  keepsPlace: true,
};

it('the toy noun uses every flag', () => {
  const had = new Set(Object.values(toyMutations).flatMap((rule) => Object.keys(rule)));
  expect([...had].toSorted()).toEqual(Object.keys(flags).toSorted());
});

/** Numbers in [0, 1) that are the same for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FATES = ['lost', 'busy', 'reply lost', 'reply lost', 'arrives', 'arrives'] as const;

/** A person with toys on one device, a network that fails, and another device that changes sizes and the order. */
class Story {
  readonly device = new TestDevice();
  readonly server = new ToyServer();
  readonly #random: () => number;
  /** Whether the other device changes the order too: a question about it is expected only then. */
  readonly #isLineShared: boolean;
  #marks = 0;
  isCalm = false;
  /** The toy as the person wants it. */
  readonly created: string[] = [];
  readonly names = new Map<string, string>();
  readonly sizes = new Map<string, number>();
  readonly hidden = new Map<string, 0 | 1>();
  readonly broken = new Set<string>();
  readonly favourites = new Map<string, string>();
  /** The toy of each sticker. */
  readonly stuck = new Map<string, string>();
  line: readonly string[] | null = null;

  constructor(seed: number) {
    this.#random = seeded(seed);
    this.#isLineShared = seed % 2 === 0;
    this.device.chance = 0.9;
    this.device.answer = (request) => this.#meet(request);
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  /** The network: the request or its reply is lost, the server is busy, or the call succeeds. */
  #meet(request: Parameters<ToyServer['answer']>[0]): WireReply {
    const fate = this.isCalm ? 'arrives' : FATES[this.#below(FATES.length)];
    if (fate === 'lost') return LOST;
    if (fate === 'busy') return refusal(503, 'unavailable');
    const reply = this.server.answer(request);
    return fate === 'reply lost' ? LOST : reply;
  }

  #queue<Kind extends keyof ToyMutations>(
    db: OwnerDb,
    kind: Kind,
    payload: ToyMutations[Kind],
    origin?: Parameters<typeof queueAction>[3],
  ): Promise<void> {
    return queueAction(this.device.ports, db, { kind, payload } as never, origin);
  }

  /** A toy as the screen shows it: its row, or its creation, with the pending edits. */
  async #shown(db: OwnerDb, id: string) {
    const pending = await pendingInLane(db, laneOf('toy.edit' as never, id));
    const row = (await db.rows.get(['toy' as never, id]))?.data ?? null;
    const fields = pending.filter(carriesFields).map(({ payload }) => payload);
    const toy = Object.assign({ id, version: 0 }, row, ...fields) as Toy & Row;
    const isGone = row === null && pending.length === 0;
    return { toy, seen: seenOf('toy' as never, toy as never, pending), isGone };
  }

  async act(db: OwnerDb): Promise<void> {
    this.device.now += 1_000;
    const there = this.created.filter((id) => !this.broken.has(id));
    const id = there[this.#below(there.length)];
    const choice = this.#below(16);
    if (id === undefined || choice === 0) return this.#create(db);
    switch (choice) {
      case 1:
      case 2:
        return this.#edit(db, id);
      case 3: {
        this.hidden.set(id, 1);
        const { seen } = await this.#shown(db, id);
        await this.#queue(db, 'toy.hide', { id }, { seen });
        // A toy that was never sent is removed completely.
        if ((await this.#shown(db, id)).isGone) this.broken.add(id);
        return;
      }
      case 4:
        this.hidden.set(id, 0);
        return this.#queue(db, 'toy.show', { id });
      case 5:
        this.broken.add(id);
        return this.#queue(db, 'toy.break', { id });
      case 6:
      case 7:
        return this.#order(db, there, id);
      case 8:
        return this.#elsewhere(db, id);
      case 9:
      case 10:
      case 11:
        return this.sync(db);
      case 12:
        this.stuck.set(`sticker-${this.stuck.size}`, id);
        return this.#queue(db, 'toy.sticker', { id: `sticker-${this.stuck.size - 1}`, toy: id });
      default:
        this.favourites.set(shelfOf(id), id);
        return this.#queue(db, 'toy.favourite', { id });
    }
  }

  #create(db: OwnerDb): Promise<void> {
    const id = `toy-${this.created.length}`;
    this.created.push(id);
    return this.#queue(db, 'toy.create', { id, name: this.#mark(id), size: 1, shelf: shelfOf(id) });
  }

  async #edit(db: OwnerDb, id: string): Promise<void> {
    const { toy, seen } = await this.#shown(db, id);
    await this.#queue(db, 'toy.edit', { id, name: this.#mark(id), size: toy.size }, { seen });
  }

  #mark(id: string): string {
    this.#marks += 1;
    this.names.set(id, `name ${this.#marks}`);
    return `name ${this.#marks}`;
  }

  /** Moves a toy to the end of the order. */
  async #order(db: OwnerDb, there: readonly string[], id: string): Promise<void> {
    const seen = (this.line ?? this.server.line).filter((other) => there.includes(other));
    const all = [...seen, ...there.filter((other) => !seen.includes(other))];
    this.line = [...all.filter((other) => other !== id), id];
    await this.#queue(db, 'toy.line', { id: 'line', ids: [...this.line], seen: all });
  }

  async #elsewhere(db: OwnerDb, id: string): Promise<void> {
    const toy = this.server.toys.get(id);
    if (toy === undefined) return;
    if (this.#isLineShared && this.#below(2) === 0) {
      const waiting = (await pendingItems(db)).filter(({ kind }) => (kind as string) === 'toy.line');
      // The person's own order is sent over it, unless it was there before.
      if (!waiting.some(({ idempotency_key: key }) => !this.server.knows(key))) this.line = null;
      this.server.line = this.server.line.toReversed();
      return;
    }
    this.sizes.set(id, toy.size + 1);
    this.server.change(id, { size: toy.size + 1 });
  }

  async sync(db: OwnerDb): Promise<void> {
    await flush(this.device.ports, this.device.keeper, db.owner);
    await pull(this.device.ports, this.device.keeper, db.owner);
  }

  /**
   * The person answers the questions: they keep their own order, and confirm a withdrawal over the other device's
   * change.
   */
  async answer(db: OwnerDb): Promise<void> {
    for (const { id, state, kind, last_error } of await pendingItems(db)) {
      if (state !== 'needs_you') continue;
      if ((kind as string) === 'toy.line') expect(this.#isLineShared).toBe(true);
      if ((kind as string) === 'toy.line') await insist(this.device.ports, db, id);
      else await resolveConflict(this.device.ports, db, id, last_error?.current as Row);
    }
  }
}

const shelfOf = (id: string) => `shelf ${Number(id.slice('toy-'.length)) % 2}`;

const ACTS = 60;
const ROUNDS = 10;

describe('toys under any network conditions', () => {
  it.each(Array.from({ length: 24 }, (_, index) => index + 1))(
    'end in the state the person wanted: story %i',
    async (seed) => {
      const story = new Story(seed);
      const db = await story.device.signedIn();
      for (let act = 0; act < ACTS; act += 1) await story.act(db);
      story.isCalm = true;
      for (let round = 0; round < ROUNDS; round += 1) {
        story.device.now += 60_000;
        await story.sync(db);
        await story.answer(db);
      }
      const { server, created, broken, names, sizes, hidden, favourites, line } = story;

      expect(await pendingItems(db)).toEqual([]);
      const rows = await db.rows.where('type').equals('toy').toArray();
      const kept = rows.flatMap(({ data }) => (data === null ? [] : [data as Toy]));
      expect(new Map(kept.map((toy) => [toy.id, toy]))).toEqual(new Map(server.toys));

      const wanted = created.filter((id) => !broken.has(id));
      expect([...server.toys.keys()]).toEqual(wanted);
      expect(server.arrived).toEqual(created.filter((id) => server.arrived.includes(id)));
      for (const id of wanted) {
        const { name, size, is_hidden, is_favourite, shelf } = server.toys.get(id) ?? {};
        expect([id, name, size, is_hidden]).toEqual([id, names.get(id), sizes.get(id) ?? 1, hidden.get(id) ?? 0]);
        const favourite = favourites.get(shelf ?? '') ?? '';
        if (!broken.has(favourite)) expect([id, is_favourite]).toEqual([id, favourite === id ? 1 : 0]);
      }
      // A sticker of a toy that was withdrawn before it was sent is gone with it.
      const stuck = [...story.stuck].filter(([id, toy]) => !broken.has(toy) || server.stickers.has(id));
      expect(new Map(server.stickers)).toEqual(new Map(stuck));
      if (line === null) return;
      expect(server.line.filter((id) => line.includes(id))).toEqual(line.filter((id) => wanted.includes(id)));
    },
  );
});
