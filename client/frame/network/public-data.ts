// The reads of public pages, from the server or, without it, from the device.
import type * as z from 'zod/mini';
import type { EndpointName, endpoints } from '#shared/endpoints.ts';
import { publicCalls } from '#shared/public.calls.ts';

/** Only these can be read, so profile pictures cannot. */
type ReadName = EndpointName & keyof typeof publicCalls;

type Reply<Name extends EndpointName> = (typeof endpoints)[Name]['reply'] extends z.ZodMiniType
  ? z.output<(typeof endpoints)[Name]['reply']>
  : null;

type Text = Readonly<Record<string, string>>;

/**
 * The data of public pages. The server's loaders ask the app directly; the browser's use the data in the page, then the
 * network, then the device.
 */
export interface PublicData {
  /**
   * @param params the values of `:name` in the path
   * @returns null when neither could answer and the page shows its own data; undefined when the
   * thing does not exist
   */
  get<Name extends ReadName>(name: Name, query?: Text, params?: Text): Promise<Reply<Name> | null | undefined>;
  /** When the device stored the value that `get` returned; null when the server just answered it. */
  seenAt(name: ReadName, query?: Text, params?: Text): string | null;
  /** The value on the device, without asking the server; null when there is none. */
  kept<Name extends ReadName>(name: Name, query?: Text, params?: Text): Promise<Kept<Reply<Name>> | null>;
}

interface Kept<Value> {
  readonly value: Value;
  /** ISO 8601. */
  readonly seenAt: string;
}

interface Reader {
  read(url: string): Promise<unknown>;
  /** Only the browser's reader has a store, and so `seenAt` and `kept`. */
  seenAt?(url: string): string | null;
  kept?(url: string): Promise<Kept<unknown> | null>;
}

/** Creates the typed reader from an untyped one that takes URLs. */
export function publicDataFrom(reader: Reader): PublicData {
  return {
    get: async <Name extends ReadName>(name: Name, query?: Text, params?: Text) =>
      (await reader.read(publicUrl(name, query, params))) as Reply<Name> | null | undefined,
    seenAt: (name, query, params) => reader.seenAt?.(publicUrl(name, query, params)) ?? null,
    kept: async <Name extends ReadName>(name: Name, query?: Text, params?: Text) =>
      ((await reader.kept?.(publicUrl(name, query, params))) ?? null) as Kept<Reply<Name>> | null,
  };
}

/** The URL of a public GET, with its query in a stable order. */
export function publicUrl(name: ReadName, query: Text = {}, params: Text = {}): string {
  const path = publicCalls[name].path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const text = new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text === '' ? path : `${path}?${text}`;
}
