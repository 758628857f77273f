import { editables, mutations } from '#shared/nouns.ts';
import type { Editable } from '#shared/protocol/editable.ts';
import type { MutationRule, RulesOf } from '#shared/protocol/mutation.ts';
import type { WireReply, WireRequest } from '../api/http.ts';
import { ours, refusal } from '../testing.ts';

// A noun for tests only: its kinds have every flag, so that the queue can be tested with all of them at once.

/** The editable fields of a toy. */
export interface ToyValues {
  readonly name: string;
  readonly size: number;
}

export interface Toy extends ToyValues {
  readonly id: string;
  readonly version: number;
  readonly shelf: string;
  readonly is_hidden: 0 | 1;
  readonly is_favourite: 0 | 1;
}

export interface ToyMutations {
  'toy.create': ToyValues & { id: string; shelf: string };
  'toy.edit': ToyValues & { id: string };
  'toy.hide': { id: string };
  'toy.show': { id: string };
  'toy.break': { id: string };
  'toy.favourite': { id: string };
  'toy.line': { id: string; ids: string[]; seen: string[] };
  /** A sticker, which belongs to its toy. */
  'toy.sticker': { id: string; toy: string };
}

/** The names of its types, which are in no feed of the product. */
const TOY = 'toy' as never;
const BOX = 'box' as never;
const STICKER = 'sticker' as never;

export const toyMutations = {
  'toy.create': {
    method: 'POST',
    path: '/toys',
    entity: TOY,
    schemaVersion: 1,
    carriesFields: true,
    creates: true,
    keepsPlace: true,
    answersWith: { box: BOX },
  },
  'toy.edit': {
    method: 'PUT',
    path: '/toys/:id',
    entity: TOY,
    schemaVersion: 2,
    steps: [(payload) => ({ size: 1, ...(payload as object) })],
    ifMatch: true,
    carriesFields: true,
  },
  'toy.hide': { method: 'PUT', path: '/toys/hidden', entity: TOY, schemaVersion: 1, ifMatch: true, withdraws: true },
  'toy.show': {
    method: 'DELETE',
    path: '/toys/hidden',
    query: 'id',
    entity: TOY,
    schemaVersion: 1,
    undoes: 'toy.hide',
    changesOtherRows: true,
  },
  'toy.break': {
    method: 'DELETE',
    path: '/toys',
    entity: TOY,
    schemaVersion: 1,
    withdraws: true,
    deletesRow: true,
    changesOtherRows: true,
  },
  'toy.favourite': {
    method: 'PATCH',
    path: '/toys/favourite',
    entity: TOY,
    schemaVersion: 1,
    coalesce: 'replace',
    among: 'shelf',
    changesOtherRows: true,
  },
  'toy.line': {
    method: 'PATCH',
    path: '/toys/line',
    entity: TOY,
    schemaVersion: 1,
    coalesce: 'replace',
    rowsIn: 'ids',
    seenIn: 'seen',
    changesOtherRows: true,
  },
  'toy.sticker': {
    method: 'POST',
    path: '/stickers',
    entity: STICKER,
    schemaVersion: 1,
    belongsTo: { field: 'toy', type: TOY },
    changesOtherRows: true,
  },
} as const satisfies RulesOf<ToyMutations>;

const toyEditable: Editable<ToyValues> = {
  units: { name: { unit: 'name' }, size: { unit: 'size' } },
  valuesOf: ({ name, size }) => ({ name, size }),
  isWhole: () => true,
  allows: () => true,
};

/**
 * Declares the toy beside the nouns of the product.
 * @returns a function that removes it again
 */
export function withToys(): () => void {
  const kinds: Record<string, MutationRule> = mutations;
  const types: Record<string, unknown> = editables;
  Object.assign(kinds, toyMutations);
  types[TOY] = toyEditable;
  return () => {
    for (const kind of Object.keys(toyMutations)) delete kinds[kind];
    delete types[TOY];
  };
}

type Call = Pick<WireRequest, 'method' | 'path' | 'headers' | 'body'>;

/** A server that stores toys as ours stores its rows: one effect for a key, versions, a feed, an order. */
export class ToyServer {
  readonly toys = new Map<string, Toy>();
  /** All toys that arrived, in the order of their creations. */
  readonly arrived: string[] = [];
  line: readonly string[] = [];
  /** The toy of each sticker. */
  readonly stickers = new Map<string, string>();
  readonly #answers = new Map<string, WireReply>();
  readonly #changes: { readonly id: string; readonly version: number; readonly data: Toy | null }[] = [];

  answer(call: Call): WireReply {
    if (call.path.startsWith('/api/sync')) return this.#feed(call.path);
    const key = call.headers['idempotency-key'] ?? '';
    const before = this.#answers.get(key);
    if (before?.kind === 'ours') return ours(before.status, before.body, { 'idempotency-replayed': 'true' });
    const reply = this.#run(call);
    // A refused version leaves the key unused.
    if (reply.kind === 'ours' && reply.status !== 412) this.#answers.set(key, reply);
    return reply;
  }

  knows(key: string): boolean {
    return this.#answers.has(key);
  }

  /** Another device changes a toy. */
  change(id: string, fields: Partial<Toy>): Toy {
    const toy = this.toys.get(id);
    if (toy === undefined) throw new Error(`No toy ${id}`);
    const next = { ...toy, ...fields, version: toy.version + 1 };
    this.toys.set(id, next);
    this.#changes.push({ id, version: next.version, data: next });
    return next;
  }

  #run({ method, path, headers, body }: Call): WireReply {
    const { id, ...payload } = body as ToyMutations['toy.create' | 'toy.edit' | 'toy.line' | 'toy.sticker'];
    if (path === '/stickers') return this.#stick(id, payload as Omit<ToyMutations['toy.sticker'], 'id'>);
    if (path === '/toys/line') return this.#order(payload as ToyMutations['toy.line']);
    if (method === 'POST') return this.#create(id, payload as ToyMutations['toy.create']);
    const toy = this.toys.get(id);
    if (toy === undefined) return method === 'DELETE' ? ours(204) : refusal(404, 'not_found');
    const based = headers['if-match'];
    if (based !== undefined && based !== `"${toy.version}"`) {
      return refusal(412, 'version_conflict', { current: toy });
    }
    if (path === '/toys/hidden') return ours(200, this.change(id, { is_hidden: 1 }));
    if (path === `/toys/${id}`) return ours(200, this.change(id, payload as ToyValues));
    if (path === `/toys/hidden?id=${id}`) this.change(id, { is_hidden: 0 });
    else if (path === '/toys/favourite') this.#favour(toy);
    else this.#break(toy);
    return ours(204);
  }

  #create(id: string, { name, size, shelf }: Omit<ToyMutations['toy.create'], 'id'>): WireReply {
    this.arrived.push(id);
    this.line = [...this.line, id];
    this.toys.set(id, { id, name, size, shelf, version: 0, is_hidden: 0, is_favourite: 0 });
    const toy = this.change(id, {});
    return ours(201, { ...toy, box: { id: `box-${shelf}`, version: this.#changes.length } });
  }

  /** Refuses a sticker of a toy that never arrived. */
  #stick(id: string, { toy }: Omit<ToyMutations['toy.sticker'], 'id'>): WireReply {
    if (!this.arrived.includes(toy)) return refusal(404, 'not_found');
    this.stickers.set(id, toy);
    return ours(204);
  }

  #favour(chosen: Toy): void {
    for (const toy of this.toys.values()) {
      const is_favourite = toy.id === chosen.id ? 1 : 0;
      if (toy.shelf === chosen.shelf && toy.is_favourite !== is_favourite) this.change(toy.id, { is_favourite });
    }
  }

  #break({ id, version }: Toy): void {
    this.toys.delete(id);
    this.line = this.line.filter((other) => other !== id);
    this.#changes.push({ id, version: version + 1, data: null });
  }

  /** Refuses an order that is based on another one. Toys that were added or deleted since are ignored. */
  #order({ ids, seen }: Omit<ToyMutations['toy.line'], 'id'>): WireReply {
    const known = seen.filter((id) => this.toys.has(id));
    const now = this.line.filter((id) => seen.includes(id));
    if (known.join() !== now.join()) return refusal(412, 'version_conflict', { current: { ids: this.line } });
    const wanted = ids.filter((id) => this.toys.has(id));
    this.line = [...wanted, ...this.line.filter((id) => !wanted.includes(id))];
    return ours(204);
  }

  #feed(path: string): WireReply {
    const since = Number(new URL(path, 'http://toys').searchParams.get('since')?.slice('s:'.length) ?? 0);
    const changes = this.#changes.slice(since).map(({ id, version, data }) => ({
      type: TOY,
      id,
      version,
      deleted: data === null ? 1 : 0,
      data,
    }));
    return ours(200, { cursor: `s:${this.#changes.length}`, has_more: 0, whole: [], changes });
  }
}
