/** One request to our server. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent unchanged in place of a body; the headers name their type. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The time limit; the answer may still arrive later. */
  readonly timeoutMs: number;
}

/** The result of a request. Only an answer with our header comes from our server; a captive portal's 200 does not. */
export type WireReply =
  | { readonly kind: 'none' }
  | { readonly kind: 'foreign'; readonly status: number }
  | {
      readonly kind: 'ours';
      readonly status: number;
      readonly headers: { get(name: string): string | null };
      /** Parsed JSON, or null for an empty body. */
      readonly body: unknown;
    };

/** Request timeout, too early, too many requests: statuses that do not judge the request itself. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * True when our server decided. False when nobody answered, a proxy answered, or the server failed or was too busy: the
 * request can be repeated later.
 */
export function isDecided(reply: WireReply | { readonly kind: 'auth' }): reply is OurReply {
  return reply.kind === 'ours' && reply.status < 500 && !UNDECIDED.has(reply.status);
}

export type OurReply = Extract<WireReply, { kind: 'ours' }>;

/** Sends one request and never throws: a missing network, a cut or a timeout gives the answer `none`. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

const OUR_HEADER = 'x-declic-api';

/** The only function of the client that calls fetch. */
export const networkTransport: Transport = async ({ method, path, headers, body, bytes, timeoutMs }) => {
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(bytes === undefined ? {} : { body: bytes }),
      credentials: 'same-origin',
      cache: 'no-store',
      // A read may be redirected (a photographer's earlier address); a write is never sent elsewhere.
      redirect: method === 'GET' ? 'follow' : 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.headers.has(OUR_HEADER)) return { kind: 'foreign', status: response.status };
    const text = await response.text();
    return {
      kind: 'ours',
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
  } catch {
    return { kind: 'none' };
  }
};

/**
 * Opens an endless response; null when our server gives none.
 * @throws when nobody answers, or `signal` ends it
 */
export async function openStream(
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const response = await fetch(path, { headers, signal, cache: 'no-store', credentials: 'same-origin' });
  return response.ok && response.headers.has(OUR_HEADER) ? response.body : null;
}
