// Calls to the server: `http.ts` has the only fetch.
import type * as z from 'zod/mini';
import type { EndpointName, endpoints, ProblemCode } from '#shared/endpoints.ts';
import type { Call } from '#shared/protocol/calls.ts';
import type { FieldError, Problem } from '#shared/protocol/problem.ts';
import type { WireReply, WireRequest } from './http.ts';

type Endpoints = typeof endpoints;
type Of<Name extends EndpointName, Part extends string> =
  Endpoints[Name] extends Readonly<Record<Part, infer Schema>>
    ? Schema extends z.ZodMiniType
      ? z.input<Schema>
      : never
    : never;

type Part<Name extends EndpointName, Key extends string, Value = Of<Name, Key>> = [Of<Name, Key>] extends [never]
  ? unknown
  : undefined extends Of<Name, Key>
    ? Readonly<Partial<Record<Key, Value>>>
    : Readonly<Record<Key, Value>>;

/** A change that its contract asks `If-Match` of does not compile without the version. */
type Seen<Name extends EndpointName> = Endpoints[Name] extends { readonly ifMatch: true }
  ? { readonly seenVersion: number }
  : { readonly seenVersion?: number };

/**
 * The input of an operation, typed by its schemas; its time limit in milliseconds; the version of the row that the person
 * saw, for a change that names it.
 */
export type CallInput<Name extends EndpointName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Part<Name, 'form', FormData> &
  Seen<Name> & {
    readonly timeoutMs?: number;
    /** The key of a replayable write: the same for every try of one decision. */
    readonly key?: string;
  };

export type CallBody<Name extends EndpointName> = Endpoints[Name]['reply'] extends z.ZodMiniType
  ? z.output<Endpoints[Name]['reply']>
  : null;

/** The result of a call. */
export type CallOutcome<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  | Refused
  /** No answer from our server: the call can be tried again. */
  | { readonly kind: 'unreachable' }
  /** The person must sign in first. */
  | { readonly kind: 'signed-out' };

/** Our server refused the call. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  /** Empty when the answer is not from our server. */
  readonly code: ProblemCode | '';
  /** The errors of invalid fields. */
  readonly errors: readonly FieldError[];
  /** Seconds to wait before the next try; null when the server names none. */
  readonly waitS: number | null;
}

/** The request of a call, without credentials. */
export async function requestOf<Name extends EndpointName>(
  { method, path }: Call<Name>,
  input: CallInput<Name>,
): Promise<Pick<WireRequest, 'method' | 'path' | 'headers' | 'body' | 'bytes'> & { readonly timeoutMs?: number }> {
  const { params, query, body, form, timeoutMs, seenVersion, key } = input as Partial<
    Record<'params' | 'query', Record<string, string>>
  > & {
    readonly body?: unknown;
    readonly form?: FormData;
    readonly timeoutMs?: number;
    readonly seenVersion?: number;
    readonly key?: string;
  };
  const asked = new URLSearchParams(query).toString();
  const found = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const seen = seenVersion === undefined ? {} : { 'if-match': `"${seenVersion}"` };
  const keyed = key === undefined ? {} : { 'idempotency-key': key };
  const sent = form === undefined ? null : await bytesOf(form);
  return {
    method,
    path: asked === '' ? found : `${found}?${asked}`,
    headers: { ...seen, ...keyed, ...sent?.headers },
    ...(body === undefined ? {} : { body }),
    ...(sent === null ? {} : { bytes: sent.bytes }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}

/** Encodes a form as bytes. */
async function bytesOf(form: FormData): Promise<{ headers: Record<string, string>; bytes: Uint8Array<ArrayBuffer> }> {
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  return { headers, bytes: new Uint8Array(await whole.arrayBuffer()) };
}

/** Parses the answer of a call. */
export function outcomeOf<Name extends EndpointName>(
  reply: WireReply | { readonly kind: 'auth' },
): CallOutcome<CallBody<Name>> {
  if (reply.kind === 'auth') return { kind: 'signed-out' };
  if (reply.kind !== 'ours') return { kind: 'unreachable' };
  const { status, headers, body } = reply;
  if (status < 300) return { kind: 'ok', body: body as CallBody<Name> };
  const { code = '', errors = [] } = (body ?? {}) as Partial<Problem>;
  const waitS = Number(headers.get('retry-after') ?? 0);
  return { kind: 'refused', status, code: code as Refused['code'], errors, waitS: waitS > 0 ? waitS : null };
}
