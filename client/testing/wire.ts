import type * as z from 'zod/mini';
import { type EndpointName, endpoints, type ProblemCode, problemStatus } from '#shared/endpoints.ts';
import type { Problem } from '#shared/protocol/problem.ts';

type Endpoints = typeof endpoints;
type Part<Name extends EndpointName, Key extends string> =
  Endpoints[Name] extends Readonly<Record<Key, infer Schema>>
    ? Schema extends z.ZodMiniType
      ? z.output<Schema>
      : null
    : null;

/** The body of a success: what the server could not answer does not compile. */
export type ReplyTo<Name extends EndpointName> = Endpoints[Name]['reply'] extends z.ZodMiniType
  ? z.input<Endpoints[Name]['reply']>
  : null;

/** A request of the page, with what its endpoint's schemas say of it. */
export interface Asked<Name extends EndpointName = EndpointName> {
  readonly name: Name;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: Part<Name, 'body'>;
}

/** Why the server refuses; the status belongs to the code. */
export interface Refusal extends Partial<Omit<Problem, 'type' | 'title' | 'status'>> {
  readonly code: ProblemCode;
  readonly retryAfterS?: number;
}

type Handler = (asked: Asked) => Response | Promise<Response>;

const OURS = 'x-declic-api';
const FAILED = 'Failed to fetch';

/**
 * The server, as a page of a screen test hears it. Each reply is typed by its endpoint, and parsed by its schema too. A
 * request that nothing answers gets no answer, and is listed in `unanswered`.
 */
export class Wire {
  readonly unanswered: string[] = [];
  /** Replies of the test that their endpoint's schema refuses: each fails the test at its end. */
  readonly impossible: string[] = [];
  readonly #asked: Asked[] = [];
  readonly #handlers = new Map<EndpointName, Handler>();
  readonly #once = new Map<EndpointName, Handler[]>();
  #foreignStatus: number | null = null;
  #isDown = false;

  /** Answers every later request. */
  answer<Name extends EndpointName>(name: Name, reply: ReplyTo<Name> | ((asked: Asked<Name>) => ReplyTo<Name>)): this {
    this.#handlers.set(name, (asked) =>
      this.#successOf(name, typeof reply === 'function' ? reply(asked as Asked<Name>) : reply),
    );
    return this;
  }

  /** Refuses every later request; with `times`, only the next ones. */
  refuse(name: EndpointName, refusal: Refusal, times?: number): this {
    return this.#handle(name, () => problemOf(refusal), times);
  }

  /** The server does it, and its answer is lost; with `times`, only the next ones. */
  lose(name: EndpointName, times?: number): this {
    const done = this.#handlers.get(name);
    const lost: Handler = async (asked) => {
      await done?.(asked);
      throw new TypeError(FAILED);
    };
    return this.#handle(name, lost, times);
  }

  /** The next request waits for `release`; `arrived` says that it was sent. */
  hold(name: EndpointName): { readonly arrived: Promise<void>; release(): void } {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const wait: Handler = async (asked) => {
      arrived.resolve();
      await released.promise;
      return this.#respond(asked);
    };
    this.#handle(name, wait, 1);
    return { arrived: arrived.promise, release: released.resolve };
  }

  /** Something that is not our server answers everything: a captive portal, a proxy. Null ends it. */
  foreign(status: number | null): this {
    this.#foreignStatus = status;
    return this;
  }

  /** The network is lost, and the browser says so. */
  down(): this {
    this.#isDown = true;
    window.dispatchEvent(new Event('offline'));
    return this;
  }

  /** The network is back. */
  up(): this {
    this.#isDown = false;
    window.dispatchEvent(new Event('online'));
    return this;
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** The requests of an endpoint that arrived, in order. */
  sent<Name extends EndpointName>(name: Name): readonly Asked<Name>[] {
    return this.#asked.filter((asked): asked is Asked<Name> => asked.name === name);
  }

  /** In place of the browser's own. */
  readonly fetch = async (address: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    if (this.#isDown) throw new TypeError(FAILED);
    if (this.#foreignStatus !== null) return new Response('<h1>Wi-Fi</h1>', { status: this.#foreignStatus });
    const { pathname, search, searchParams } = new URL(address, location.origin);
    const found = endpointOf(method, pathname);
    if (found === null) return this.#noAnswer(method, pathname + search);
    const asked = {
      ...found,
      query: Object.fromEntries(searchParams),
      headers: new Headers(headers),
      body: (typeof body === 'string' ? JSON.parse(body) : null) as Asked['body'],
    };
    this.#asked.push(asked);
    return this.#respond(asked);
  };

  #successOf<Name extends EndpointName>(name: Name, body: ReplyTo<Name>): Response {
    const { status, reply } = endpoints[name];
    const headers = { [OURS]: '1' };
    if (reply === null) return new Response(null, { status, headers });
    const parsed = reply.safeParse(body);
    if (parsed.success) return Response.json(parsed.data, { status, headers });
    this.impossible.push(`${name}: ${parsed.error.message}`);
    throw new TypeError(FAILED);
  }

  #respond(asked: Asked): Response | Promise<Response> {
    const handler = this.#once.get(asked.name)?.shift() ?? this.#handlers.get(asked.name);
    return handler === undefined ? this.#noAnswer(asked.name, JSON.stringify(asked.query)) : handler(asked);
  }

  #noAnswer(...asked: string[]): never {
    this.unanswered.push(asked.join(' '));
    throw new TypeError(FAILED);
  }

  #handle(name: EndpointName, handler: Handler, times?: number): this {
    if (times === undefined) this.#handlers.set(name, handler);
    else this.#once.set(name, [...(this.#once.get(name) ?? []), ...Array.from({ length: times }, () => handler)]);
    return this;
  }
}

function problemOf({ retryAfterS, ...problem }: Refusal): Response {
  const status = problemStatus[problem.code];
  const headers = { [OURS]: '1', ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }) };
  return Response.json({ type: 'about:blank', title: problem.code, status, ...problem }, { status, headers });
}

const routes = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method: method as string,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

function endpointOf(method: string, path: string): Pick<Asked, 'name' | 'params'> | null {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match !== null) return { name: route.name, params: { ...match.groups } };
  }
  return null;
}
