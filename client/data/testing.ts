import type { Table } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { CurrentUser, SessionReply } from '#shared/accounts/account.schema.ts';
import { type Owner, userOwner } from '#shared/ids.ts';
import { entityTypes } from '#shared/nouns.ts';
import type {
  QuoteRequest,
  QuoteRequestCreate,
  QuoteRequestEdit,
  RequestValues,
} from '#shared/requests/quote-request.schema.ts';
import { requestValues } from '#shared/requests/quote-request.fields.ts';
import { aCreation, anEdit, aRequest } from '#shared/requests/testing.ts';
import type { WireReply, WireRequest } from './api/http.ts';
import { DeviceDb } from './db/device-db.ts';
import { type OutboxItem, OwnerDb } from './db/owner-db.ts';
import { pendingItems } from './db/pending.ts';
import { queueAction } from './outbox/actions.ts';
import type { Seen } from './outbox/edits.ts';
import { enqueue } from './outbox/outbox.ts';
import type { SyncPorts } from './ports.ts';
import { SessionKeeper } from './session/session.ts';

export const CAMILLE = '01930000-0000-7000-8000-0000000000c1';
export const MAUDE = '01930000-0000-7000-8000-0000000000c2';

/** A separate device: empty databases, a clock that the test moves, a network that answers as the test defines. */
export class TestDevice {
  now = Date.parse('2026-11-20T12:00:00.000Z');
  chance = 0.5;
  isOnline = true;
  wokeAt = Number.NEGATIVE_INFINITY;
  isHidden = false;
  /** All sent requests, in order. */
  readonly sent: WireRequest[] = [];
  answer: (request: WireRequest) => WireReply | Promise<WireReply> = () => LOST;
  /** Solves proofs of work; by default none in time. */
  prove: SyncPorts['prove'] = () => Promise.resolve(null);
  readonly ports: SyncPorts;
  readonly keeper: SessionKeeper;
  readonly #idb = { indexedDB: new IDBFactory(), IDBKeyRange };
  readonly #device = new DeviceDb(this.#idb);
  readonly #owners = new Map<Owner, OwnerDb>();
  readonly #locks = new Map<string, Promise<unknown>>();
  /** Locks held now, including those of pages outside the test. */
  readonly heldLocks = new Set<string>();
  #minted = 0;

  constructor() {
    this.ports = this.context('page');
    this.keeper = new SessionKeeper(this.ports);
  }

  /**
   * The ports of one page or worker. Without locks it runs in parallel with the others, like a frozen page that lost
   * its lock.
   */
  context(contextId: string, locks: 'kept' | 'lost' = 'kept'): SyncPorts {
    return {
      clock: { now: () => this.now, after: () => () => undefined },
      random: { number: () => this.chance, bytes: (count) => this.#bytes(count) },
      locks: {
        hold: (name, _, work) => (locks === 'kept' ? this.#inTurn(name, work) : this.#held(name, work)),
        isHeld: (name) => Promise.resolve(this.heldLocks.has(name)),
      },
      wokeAt: () => this.wokeAt,
      isHidden: () => this.isHidden,
      isOnline: () => this.isOnline,
      sha256: (text) => Promise.resolve(`sha256-of-${text}`),
      digest: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
      wire: async (request) => {
        this.sent.push(request);
        return this.answer(request);
      },
      prove: (challenge) => this.prove(challenge),
      device: this.#device,
      openOwner: (owner) => this.open(owner),
      types: entityTypes,
      contextId,
      files: new Map(),
    };
  }

  /** A page that can be frozen: it has its own connections, and nobody waits for its locks. */
  otherPage(): SyncPorts {
    return {
      ...this.context('other page', 'lost'),
      device: new DeviceDb(this.#idb),
      openOwner: (owner) => new OwnerDb(owner, this.#idb),
    };
  }

  open(owner: Owner): OwnerDb {
    const db = this.#owners.get(owner) ?? new OwnerDb(owner, this.#idb);
    this.#owners.set(owner, db);
    return db;
  }

  /** Releases the lock of a page, as the browser does when it closes. */
  close({ contextId }: Pick<SyncPorts, 'contextId'>): void {
    this.heldLocks.delete(`declic-context:${contextId}`);
  }

  /** A person who signed in a moment ago, with a valid access token. */
  async signedIn(userId = CAMILLE): Promise<OwnerDb> {
    return this.open(await this.keeper.keep(aSession(userId)));
  }

  async #inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#locks.get(name) ?? Promise.resolve()).then(() => this.#held(name, work));
    this.#locks.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  #held<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    this.heldLocks.add(name);
    return work().finally(() => this.heldLocks.delete(name));
  }

  /** Unique on each call. */
  #bytes(count: number): Uint8Array {
    this.#minted += 1;
    const bytes = new Uint8Array(count);
    new DataView(bytes.buffer).setUint32(count - 4, this.#minted);
    return bytes;
  }
}

export const LOST: WireReply = { kind: 'none' };

export function ours(status: number, body: unknown = null, headers: Record<string, string> = {}): WireReply {
  return { kind: 'ours', status, headers: { get: (name) => headers[name] ?? null }, body };
}

export function refusal(status: number, code: string, more: object = {}): WireReply {
  return ours(status, { type: 'about:blank', title: code, status, code, ...more });
}

/** Answers one request after the other; fails on an extra request. */
export function inTurn(...replies: (WireReply | TestDevice['answer'])[]): TestDevice['answer'] {
  return (request) => {
    const next = replies.shift();
    if (next === undefined) throw new Error(`Nothing is left to answer ${request.method} ${request.path}`);
    return typeof next === 'function' ? next(request) : next;
  };
}

/** A request that stays on its way until the test releases its reply. */
export function onItsWay() {
  const left = Promise.withResolvers<void>();
  const reply = Promise.withResolvers<WireReply>();
  return {
    answer: () => {
      left.resolve();
      return reply.promise;
    },
    hasLeft: left.promise,
    arrive: reply.resolve,
  };
}

/** The server's answer to a sign-in or a renewal. */
export function aSession(userId = CAMILLE, session_id = `session-of-${userId}`, lifetimeS = 1_800): SessionReply {
  const claims = btoa(JSON.stringify({ iat: 1_000, exp: 1_000 + lifetimeS }));
  return { token: `${session_id}.${claims}.x`, refreshToken: 'r', session_id, user: aUser(userId) };
}

function aUser(id: string): CurrentUser {
  return {
    id,
    first_name: 'Camille',
    last_name: 'Fortin',
    email: `${id}@exemple.ca`,
    is_admin: 0,
    is_test: 0,
    verified_at: null,
    profile_pictures: [],
    version: 1,
  };
}

export function ownerOf(userId: string): Owner {
  return userOwner(userId);
}

/** The id of the request for a short name; each has a lane of its own. */
export function requestId(name: string): string {
  return `01930000-0000-7000-8000-${name.padStart(12, '0')}`;
}

/** The editable values of a request. */
export function valuesOf(changes: Partial<RequestValues> = {}): RequestValues {
  return requestValues(aRequest(changes));
}

/** The request `a` at a version. */
export function rowAt(version: number, changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return aRequest({ id: requestId('a'), version, ...changes });
}

/** The request `a` as its person saw it at a version. */
export function seenAt(version: number, changes: Partial<RequestValues> = {}): Seen {
  return { id: requestId('a'), version, values: valuesOf(changes) };
}

/** Fields of an item that was sent once and waits for its next try. */
export const TRIED = { state: 'waiting', reason: 'retry', attempts: 1 } as const;

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** A person's commands on requests, as the forms call them. */
export const commands = {
  queueCreation: (ports: IdPorts, db: OwnerDb, draftId: string, payload: QuoteRequestCreate) =>
    queueAction(ports, db, { kind: 'quote_request.create', payload }, { draftId }),
  queueEdit: (ports: IdPorts, db: OwnerDb, seen: Seen, draftId: string, payload: QuoteRequestEdit) =>
    queueAction(ports, db, { kind: 'quote_request.edit', payload }, { draftId, seen }),
  queueWithdrawal: (ports: IdPorts, db: OwnerDb, seen: Seen) =>
    queueAction(ports, db, { kind: 'quote_request.withdraw', payload: { id: seen.id, status: 'withdrawn' } }, { seen }),
};

/** Queues a creation of a request and reads it back. */
export async function queueCreation(device: TestDevice, db: OwnerDb, name: string, dependsOn: string[] = []) {
  const payload = aCreation({ id: requestId(name) });
  return found(db, await enqueue(device.ports, db, { kind: 'quote_request.create', payload, dependsOn }));
}

/** Queues an edit of a request and reads it back. */
export async function queueEdit(device: TestDevice, db: OwnerDb, name: string, baseVersion = 0) {
  const payload = anEdit({ id: requestId(name) });
  return found(db, await enqueue(device.ports, db, { kind: 'quote_request.edit', payload, baseVersion }));
}

/** Saves a request's form filled from `seen`, with some fields changed. */
export async function saveForm(
  device: TestDevice,
  db: OwnerDb,
  seen: Seen,
  changes: Partial<RequestValues>,
): Promise<OutboxItem> {
  const payload = anEdit({ id: requestId('a'), ...requestValues(rowAt(1)), ...seen.values, ...changes } as object);
  await commands.queueEdit(device.ports, db, seen, 'form', payload);
  return lastPending(db);
}

/** The current item. */
export async function found(db: OwnerDb, id: string): Promise<OutboxItem> {
  const item = await db.outbox.where('id').equals(id).first();
  if (item === undefined) throw new Error(`No item ${id}`);
  return item;
}

/** The last item that is neither done nor cancelled. */
export async function lastPending(db: OwnerDb): Promise<OutboxItem> {
  const item = (await pendingItems(db)).at(-1);
  if (item === undefined) throw new Error('Nothing is queued');
  return item;
}

/** Writes fields of an item. */
export async function set(db: OwnerDb, item: OutboxItem, fields: Partial<OutboxItem>): Promise<OutboxItem> {
  const changed = { ...item, ...fields } as OutboxItem;
  await db.outbox.put(changed);
  return changed;
}

/** The next row added to a table is refused, as on a full device. */
export function refuseNextAdd(table: Table, error: Error): void {
  const refuse = () => {
    table.hook('creating').unsubscribe(refuse);
    throw error;
  };
  table.hook('creating', refuse);
}

/** Leaves no room for another action; queued items can still be sent. */
export function fillUp(db: OwnerDb): void {
  db.outbox.hook('creating', () => {
    throw new DOMException('The device is full', 'QuotaExceededError');
  });
}

/** A server that acknowledges each request, with an empty feed. */
export function answering(request: { path: string; body?: unknown }) {
  if (request.path.startsWith('/api/sync')) {
    return ours(200, { changes: [], cursor: 's:0', has_more: 0, whole: [] });
  }
  return ours(201, { ...aRequest({ id: (request.body as { id: string }).id }), booking: null });
}
