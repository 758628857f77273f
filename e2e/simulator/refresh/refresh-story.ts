import { entityTypes } from '#shared/nouns.ts';
import type { FastifyInstance } from 'fastify';
import { OwnerDb } from '#client/data/db/owner-db.ts';
import type { DeviceDb } from '#client/data/db/device-db.ts';
import type { WireReply, WireRequest } from '#client/data/api/http.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import { SessionKeeper } from '#client/data/session/session.ts';
import type { Owner } from '#shared/ids.ts';
import { REQUEST_TIMEOUT_MS } from '#client/data/outbox/turns.ts';
import { LATE_ARRIVAL_MS } from '../../../server/modules/accounts/sessions/refresh-token.ts';
import { StoryLocks } from './refresh-locks.ts';
import { Seeded } from '../seeded.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

const REFRESH = sessionCalls['account.refresh'].path;

/** The server's actions on the session, beside renewing it. */
export interface Elsewhere {
  /** A password change on this device, which keeps its own session. */
  readonly changePassword: () => Promise<void>;
  /** The session ends elsewhere: another device changed the password, or the administration suspended the account. */
  readonly end: (() => Promise<void>) | null;
}

/** The server closes a connection whose request is this late. */
const SERVER_PATIENCE_MS = 60_000;
const MAX_SKEW_MS = 12 * 3_600_000;
/** The last step at which a session ends elsewhere. */
const LAST_SESSION_END_STEP = 35;

/**
 * One browser, one cookie, several contexts (page, second tab, worker) that renew the same session against the real
 * server and use their tokens. The network loses requests and replies and delivers late; contexts are killed at any
 * step; the device's clock jumps. At the end the faults stop, and everybody must still be signed in, unless the session
 * ended elsewhere.
 */
export class RefreshStory {
  readonly trace: string[] = [];
  readonly #app: FastifyInstance;
  readonly #device: DeviceDb;
  readonly #random: Seeded;
  readonly #owner: Owner;
  readonly #advance: (ms: number) => void;
  readonly #elsewhere: Elsewhere;
  readonly #endsAt: number;
  readonly #locks = new StoryLocks();
  #cookie: string;
  #contexts: Context[] = [];
  #inTransit: Transit[] = [];
  #made = 0;
  /** The difference between the device's clock and the server's, ms. */
  #skew = 0;
  #isFaulty = true;

  constructor(options: {
    app: FastifyInstance;
    device: DeviceDb;
    seed: number;
    owner: Owner;
    cookie: string;
    advance: (ms: number) => void;
    elsewhere: Elsewhere;
  }) {
    this.#app = options.app;
    this.#device = options.device;
    this.#random = new Seeded(options.seed);
    this.#owner = options.owner;
    this.#cookie = options.cookie;
    this.#advance = options.advance;
    this.#elsewhere = options.elsewhere;
    this.#endsAt = options.elsewhere.end === null ? -1 : this.#random.below(LAST_SESSION_END_STEP);
  }

  /** @returns the result of each context that lives at the end: `ok`, or an error */
  async run(steps: number): Promise<string[]> {
    for (let step = 0; step < steps; step += 1) {
      if (step === this.#endsAt) {
        this.trace.push('the session ends elsewhere');
        await this.#elsewhere.end?.();
      }
      await this.#step();
      await settled();
    }
    this.#isFaulty = false;
    this.trace.push('faults stop');
    while (this.#inTransit.length > 0) {
      await this.#deliver(this.#inTransit[0]);
      await settled();
    }
    const outcomes: string[] = [];
    for (const context of this.#contexts) outcomes.push(await this.#outcomeOf(context));
    return outcomes;
  }

  /** `ok` when a call of this context succeeds, at the latest when no request can be late any more. */
  async #outcomeOf(context: Context): Promise<string> {
    let outcome = 'hangs';
    for (let tries = 0; tries < 3; tries += 1) {
      let reply: WireReply | { readonly kind: 'auth' } | null = null;
      void this.#use(context).then((answer) => {
        reply = answer;
      });
      for (let turns = 0; reply === null && turns < 50; turns += 1) {
        if (this.#inTransit.length > 0) await this.#deliver(this.#inTransit[0]);
        await settled();
      }
      outcome = resultName(reply);
      if (outcome !== 'none') break;
      this.trace.push(`${context.name} is asked to wait`);
      this.#advance(LATE_ARRIVAL_MS / 2 + 1_000);
    }
    return outcome;
  }

  /** Makes a call as the person, with an access token that is renewed if necessary. */
  #use(context: Context): Promise<WireReply | { readonly kind: 'auth' }> {
    return context.keeper.call(this.#owner, { method: 'GET', path: sessionCalls['account.read'].path });
  }

  async #step(): Promise<void> {
    const choice = this.#random.next();
    if (choice < 0.12 || this.#contexts.length === 0) this.#open();
    else if (choice < 0.3) this.#ask(this.#random.pick(this.#contexts));
    else if (choice < 0.38) this.#kill(this.#random.pick(this.#contexts));
    else if (choice < 0.48) this.#passTime();
    else if (choice < 0.5) this.#jump();
    else if (choice < 0.52) {
      this.trace.push('the password changes on this device');
      await this.#elsewhere.changePassword();
    } else if (this.#inTransit.length > 0) await this.#deliver(this.#random.pick(this.#inTransit));
  }

  /** A tab opens, or the worker wakes: its memory is empty, so it renews at once. */
  #open(): void {
    const context = new Context(this.#made, (self) => this.#portsOf(self));
    this.#made += 1;
    this.#contexts.push(context);
    this.trace.push(`open ${context.name}`);
    this.#ask(context);
  }

  #ask(context: Context): void {
    if (this.#random.chance(0.3)) context.keeper.forgetAccess();
    this.trace.push(`${context.name} asks`);
    void this.#use(context);
  }

  #kill(context: Context): void {
    this.trace.push(`kill ${context.name}`);
    context.isAlive = false;
    this.#contexts = this.#contexts.filter((other) => other !== context);
    // Its requests are cancelled: a reply that is just arriving may still set its cookie, a later one cannot; a request
    // that was sent may still reach the server.
    for (const transit of this.#inTransit.filter(({ from }) => from === context)) {
      if (transit.reply !== null && this.#random.chance(0.5)) this.#keepCookie(transit);
      transit.isAbandoned = true;
    }
    this.#locks.releaseAll(context);
  }

  /** Moves the time forward, from a moment up to an evening; a message travels no longer than a server waits for it. */
  #passTime(): void {
    const isLong = this.#inTransit.length === 0 && this.#random.chance(0.5);
    const ms = isLong ? this.#random.below(40 * 60_000) : this.#random.below(8_000);
    this.#advance(ms);
    this.trace.push(`${ms} ms pass`);
    const now = Date.now();
    for (const transit of this.#inTransit) {
      if (transit.isAbandoned || now - transit.leftAt < REQUEST_TIMEOUT_MS) continue;
      transit.isAbandoned = true;
      this.trace.push(`${transit.from.name} gives up`);
      if (transit.from.isAlive) transit.resolve({ kind: 'none' });
    }
    this.#inTransit = this.#inTransit.filter(({ leftAt }) => now - leftAt < SERVER_PATIENCE_MS);
  }

  /** The device's clock is set, by hours in either direction. */
  #jump(): void {
    this.#skew = this.#random.below(2 * MAX_SKEW_MS) - MAX_SKEW_MS;
    this.trace.push(`the device’s clock is ${this.#skew} ms off`);
  }

  async #deliver(transit: Transit | undefined): Promise<void> {
    if (transit === undefined) return;
    if (!transit.isSent) {
      if (this.#isFaulty && this.#random.chance(0.15)) {
        this.#end(transit, { kind: 'none' }, 'request lost');
        return;
      }
      transit.isSent = true;
      const answered = await this.#app.inject({
        method: transit.request.method as 'GET' | 'POST',
        url: transit.request.path,
        headers: transit.request.headers,
        cookies: transit.request.path === REFRESH ? { declic_refresh: transit.cookie } : {},
      });
      transit.reply = {
        kind: 'ours',
        status: answered.statusCode,
        headers: { get: () => null },
        body: answered.body === '' ? null : JSON.parse(answered.body),
      };
      transit.newCookie = answered.cookies.find(({ name }) => name === 'declic_refresh')?.value ?? null;
      this.trace.push(`server answers ${transit.from.name}: ${answered.statusCode}`);
      return;
    }
    if (this.#isFaulty && this.#random.chance(0.25)) {
      this.#end(transit, { kind: 'none' }, 'reply lost');
      return;
    }
    if (!transit.isAbandoned) this.#keepCookie(transit);
    this.#end(transit, transit.reply ?? { kind: 'none' }, transit.isAbandoned ? 'reply for nobody' : 'reply arrives');
  }

  #keepCookie({ newCookie }: Transit): void {
    if (newCookie !== null && newCookie !== '') this.#cookie = newCookie;
  }

  #end(transit: Transit, reply: WireReply, words: string): void {
    this.#inTransit = this.#inTransit.filter((other) => other !== transit);
    this.trace.push(`${words} (${transit.from.name})`);
    if (transit.from.isAlive && !transit.isAbandoned) transit.resolve(reply);
  }

  #portsOf(context: Context): SyncPorts {
    return {
      clock: { now: () => Date.now() + this.#skew, after: () => () => undefined },
      random: { number: () => this.#random.next(), bytes: (count) => this.#random.bytes(count) },
      locks: {
        hold: (name, _patience, work) => this.#locks.hold(name, context, work),
        isHeld: () => Promise.resolve(false),
      },
      wokeAt: () => Number.NEGATIVE_INFINITY,
      isHidden: () => false,
      isOnline: () => true,
      sha256: (text) => Promise.resolve(text),
      digest: (bytes) => Promise.resolve(bytes),
      wire: (request) => this.#send(context, request),
      prove: () => Promise.resolve(null),
      device: this.#device,
      openOwner: (owner) => new OwnerDb(owner),
      contextId: context.name,
      types: entityTypes,
      files: new Map(),
    };
  }

  #send(from: Context, request: WireRequest): Promise<WireReply> {
    return new Promise((resolve) => {
      const what = request.path === REFRESH ? `sends generation ${this.#cookie.split('.')[1]}` : 'uses its token';
      this.trace.push(`${from.name} ${what}`);
      this.#inTransit.push({
        from,
        request,
        cookie: this.#cookie,
        leftAt: Date.now(),
        resolve,
        isSent: false,
        isAbandoned: false,
        reply: null,
        newCookie: null,
      });
    });
  }
}

interface Transit {
  readonly from: Context;
  readonly request: WireRequest;
  /** The cookie when the request was sent. */
  readonly cookie: string;
  readonly leftAt: number;
  readonly resolve: (reply: WireReply) => void;
  isSent: boolean;
  /** Its tab was killed, or its time limit ended: the reply is ignored. */
  isAbandoned: boolean;
  reply: WireReply | null;
  newCookie: string | null;
}

class Context {
  readonly name: string;
  readonly keeper: SessionKeeper;
  isAlive = true;

  constructor(number: number, portsOf: (self: Context) => SyncPorts) {
    this.name = `context ${number}`;
    this.keeper = new SessionKeeper(portsOf(this));
  }
}

function resultName(reply: WireReply | { readonly kind: 'auth' } | null): string {
  if (reply === null) return 'hangs';
  return reply.kind === 'ours' ? (reply.status === 200 ? 'ok' : String(reply.status)) : reply.kind;
}

/** Waits until every pending promise has continued: the test databases answer by timers of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
