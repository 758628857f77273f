import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { WireReply, WireRequest } from '#client/data/api/http.ts';
import type { OutboxItem } from '#client/data/db/owner-db.ts';
import { REQUEST_TIMEOUT_MS } from '#client/data/outbox/turns.ts';
import { entityTypes, laneOf } from '#shared/nouns.ts';
import type { Owner } from '#shared/ids.ts';
import type { EntityType } from '#shared/sync/sync.schema.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { type ContextHost, SimContext, type TableWrite } from './device/context.ts';
import { History } from './history.ts';
import { SimLocks } from './device/locks.ts';
import { Mirror } from './device/mirror.ts';
import type { MishapKind, Violation } from './mishaps.ts';
import { Seeded } from './seeded.ts';
import type { Cut } from './server/server.photos.ts';
import type { Answered, SimServer } from './server/server.ts';
import type { VirtualTime } from './device/virtual-time.ts';
import { type Fate, isRefusable, nameOf, strangeReply, type Transit, uploadOf, wordsOf } from './device/wire.ts';
import { DAY_MS } from '#shared/durations.ts';

/** The server closes a connection whose request is this late. */
const SERVER_PATIENCE_MS = 60_000;
const MAX_CONTEXTS = 4;
/** Markers of other devices' actions start here. */
export const ELSEWHERE = 50_000;

/** Follows what happens in a world: records it, and checks the rules. */
export interface Witness {
  sent(world: World, from: SimContext, request: WireRequest): void;
  committed(world: World, from: SimContext, owner: Owner | 'device', write: TableWrite): void;
  /** The server has answered; the reply may still be lost. */
  answered(world: World, request: WireRequest, reply: WireReply, isReplay: boolean): Promise<void>;
  /** The reply is on the device. */
  replied(world: World, request: WireRequest, reply: WireReply): void;
}

/** One device with its pages and worker, the network, and the real server; everything happens on command. */
export class World implements ContextHost {
  readonly time: VirtualTime;
  readonly server: SimServer;
  readonly random: Seeded;
  readonly locks: SimLocks;
  readonly indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange };
  readonly history = new History();
  readonly mirror = new Mirror();
  readonly trace: string[] = [];
  readonly violations: Violation[] = [];
  contexts: SimContext[] = [];
  inTransit: Transit[] = [];
  isOffline = false;
  isServerDown = false;
  hasRoomForFiles = true;
  hasTimeForProofs = false;
  types: readonly EntityType[] = entityTypes;
  /** The refresh cookie, shared by all contexts of this browser. */
  cookie: string | null = null;
  /** The error of the device's clock, and the latest time it has shown, which code may have used. */
  skewMs = 0;
  latestShown = 0;
  isSigningOut = false;
  /** The owner who claimed a guest of this device. */
  readonly claims = new Map<Owner, Set<Owner>>();
  /** The number of database steps so far, and the step that fails or kills. */
  steps = 0;
  calls = 0;
  #mishap: { readonly at: number; readonly kind: MishapKind; readonly of: SimContext | null } | null = null;
  #made = 0;
  readonly #names = new Map<string, string>();
  readonly #witness: Witness;

  constructor(server: SimServer, time: VirtualTime, seed: number, witness: Witness) {
    this.server = server;
    this.time = time;
    this.#witness = witness;
    this.random = new Seeded(seed);
    this.locks = new SimLocks(time);
    time.onRestless = () => this.violate('noEndlessLoop', 'timers without end, and no time passes');
    this.mirror.followDeletions(this.indexedDb.indexedDB);
  }

  say(words: string): void {
    this.trace.push(`${String(Math.round((this.time.now % DAY_MS) / 1_000)).padStart(5)} s  ${words}`);
  }

  violate(invariant: string, what: string): void {
    this.violations.push({ invariant, what });
    this.say(`VIOLATED ${invariant}: ${what}`);
  }

  /** A short name for an id, the same in every run of a seed. */
  nameOf(id: string): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const name = `r${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }

  /** The owner signed in on this device. */
  get signedIn(): Owner | null {
    return this.mirror.fact('session')?.owner ?? null;
  }

  personOf(owner: Owner): string {
    const { alice, bob } = this.server.people;
    if (owner === alice.owner) return 'Alice';
    return owner === bob.owner ? 'Bob' : 'the guest';
  }

  /** Waits until nothing runs. */
  quiet(): Promise<void> {
    return this.time.quiet();
  }

  // Contexts.

  open(kind: 'page' | 'worker'): SimContext | null {
    if (this.contexts.length >= MAX_CONTEXTS) return null;
    this.#made += 1;
    const context = new SimContext(`${kind} ${this.#made}`, kind, this);
    this.contexts.push(context);
    this.say(`${context.name} opens`);
    return context;
  }

  kill(context: SimContext): void {
    if (!context.isAlive) return;
    this.say(`${context.name} is killed`);
    context.die();
    this.contexts = this.contexts.filter((other) => other !== context);
    for (const transit of this.inTransit) {
      if (transit.from !== context) continue;
      // A reply that is just arriving may still set its cookie; a request that was sent may still reach the server.
      if (transit.reply !== null && this.random.chance(0.5)) this.#keepCookie(transit);
      transit.isAbandoned = true;
    }
  }

  get hasPhotos(): boolean {
    return this.history.photos.chosen.size > 0;
  }

  seemsOnline(): boolean {
    return !this.isOffline;
  }

  clockSkewMs(): number {
    return this.skewMs;
  }

  /** The person navigates away; a later step may show the page again. */
  leave(context: SimContext, isForEver: boolean): void {
    this.say(`${context.name} is left${isForEver ? ' for ever' : ''}`);
    context.isGone = isForEver;
    context.leave();
  }

  /** Schedules a disturbance of the context that runs the database step after `count` more, or of `of`. */
  mishapAfter(count: number, kind: MishapKind, of: SimContext | null = null): void {
    this.#mishap = { at: this.steps + count, kind, of };
  }

  forgetMishap(): void {
    this.#mishap = null;
  }

  step(from: SimContext): DOMException | null {
    this.steps += 1;
    if (this.#mishap === null || this.steps < this.#mishap.at) return null;
    const { kind, of } = this.#mishap;
    if (of !== null && of !== from) return null;
    const isPageAlone = kind === 'leave' || kind === 'leave for ever';
    if (isPageAlone && from.kind === 'worker') return null;
    this.#mishap = null;
    if (kind === 'fail') {
      this.say(`a transaction of ${from.name} fails: storage is full`);
      return new DOMException('The storage is full', 'QuotaExceededError');
    }
    if (kind === 'kill') this.kill(from);
    else this.leave(from, kind === 'leave for ever');
    return null;
  }

  committed(from: SimContext, owner: Owner | 'device', writes: readonly TableWrite[]): void {
    for (const write of writes) {
      this.#witness.committed(this, from, owner, write);
      this.mirror.apply(owner, write);
    }
  }

  // The network.

  send(from: SimContext, request: WireRequest): Promise<WireReply> {
    this.#witness.sent(this, from, request);
    return new Promise((resolve) => {
      if (this.isOffline) {
        resolve({ kind: 'none' });
        return;
      }
      this.say(`${from.name} sends ${nameOf(request)}`);
      this.inTransit.push({
        from,
        request,
        cookie: request.path.startsWith('/api/auth/') ? this.cookie : null,
        leftAt: this.time.now,
        resolve,
        reply: null,
        newCookie: null,
        isAbandoned: false,
      });
    });
  }

  /** Moves one message one step further: to the server, or back. */
  async deliver(transit: Transit, fate: Fate): Promise<void> {
    if (transit.reply === null) await this.#deliverRequest(transit, this.isServerDown ? 'lost' : fate);
    else this.#deliverReply(transit, fate);
  }

  async #deliverRequest(transit: Transit, fate: Fate): Promise<void> {
    const { request } = transit;
    if (fate === 'cut' && request.bytes !== undefined) {
      const cut = { after: 1 + this.random.below(request.bytes.length), isGarbled: this.random.chance(0.2) };
      await this.#reach(transit, cut);
      this.#end(transit, { kind: 'none' }, `cut: ${nameOf(request)}`);
      return;
    }
    // A proxy stops waiting after our server did the work.
    if (fate === 'timed out') await this.#reach(transit);
    if (fate !== 'arrives' && fate !== 'doubled' && fate !== 'unkept') {
      this.#end(transit, strangeReply(fate, isRefusable(request)), `${fate}: ${nameOf(request)}`);
      return;
    }
    const answered = await this.#reach(transit);
    if (fate === 'doubled') await this.#reach(transit);
    transit.reply = answered.reply;
    transit.newCookie = answered.setCookie;
  }

  /** From now on the server's effect exists, whether its answer arrives or not. */
  async #reach({ request, cookie, from }: Transit, cut: Cut | null = null): Promise<Answered> {
    this.calls += 1;
    if (cut?.isGarbled === true) this.history.photos.garbled.add(uploadOf(request) ?? '');
    const answered = await this.server.answer(request, cookie, cut);
    const { reply, isReplay } = answered;
    if (reply.kind !== 'ours') return answered;
    const { storage } = this.server;
    this.say(`the server answers ${from.name}'s ${nameOf(request)}: ${wordsOf(reply)}${isReplay ? ' again' : ''}`);
    if (reply.status >= 500 && !storage.isCrashed && storage.hasRoom) {
      this.violate('theServerNeverBreaks', `${nameOf(request)} got ${reply.status}`);
    }
    await this.#witness.answered(this, request, reply, isReplay);
    if (!storage.isCrashed) return answered;
    storage.restart();
    this.say('the server died of it, and is there again');
    return { reply: { kind: 'none' }, isReplay: false, setCookie: null };
  }

  #deliverReply(transit: Transit, fate: Fate): void {
    // The reply arrives, and the device fails to record it.
    if (fate === 'unkept') this.mishapAfter(1, 'fail', transit.from);
    if (fate !== 'arrives' && fate !== 'unkept') {
      this.#end(transit, { kind: 'none' }, `reply lost: ${nameOf(transit.request)}`);
      return;
    }
    if (!transit.isAbandoned) this.#keepCookie(transit);
    this.#end(transit, transit.reply ?? { kind: 'none' }, `reply arrives: ${nameOf(transit.request)}`);
  }

  #end(transit: Transit, reply: WireReply, words: string): void {
    this.inTransit = this.inTransit.filter((other) => other !== transit);
    this.say(`${words} (${transit.from.name})`);
    if (transit.isAbandoned) return;
    this.#witness.replied(this, transit.request, reply);
    transit.resolve(reply);
  }

  #keepCookie({ newCookie }: Transit): void {
    if (newCookie !== null) this.cookie = newCookie === '' ? null : newCookie;
  }

  /** Moves the time; requests beyond their time limit end. */
  async pass(ms: number): Promise<void> {
    this.say(`${Math.round(ms / 100) / 10} s pass`);
    await this.time.pass(ms);
    for (const transit of this.inTransit) {
      if (transit.isAbandoned || this.time.now - transit.leftAt < REQUEST_TIMEOUT_MS) continue;
      transit.isAbandoned = true;
      this.say(`${transit.from.name} gives up on ${nameOf(transit.request)}`);
      transit.resolve({ kind: 'none' });
    }
    this.inTransit = this.inTransit.filter(({ leftAt }) => this.time.now - leftAt < SERVER_PATIENCE_MS);
  }

  /** Unfinished items of an owner's queue on one request, in order. */
  pendingOn(owner: Owner, requestId: string): OutboxItem[] {
    const lane = laneOf('quote_request.edit', requestId);
    return this.mirror.outbox(owner).filter((item) => item.lane === lane && !isTerminal(item.state));
  }
}
