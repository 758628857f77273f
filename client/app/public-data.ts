import type * as z from 'zod/mini';
import type { EndpointName, endpoints } from '#shared/api/endpoints.ts';
import { paths } from '#shared/api/paths.ts';

/** What has a path here can be read: profile pictures are none of it. */
type ReadName = EndpointName & keyof typeof paths;

type Reply<Name extends EndpointName> = (typeof endpoints)[Name]['reply'] extends z.ZodMiniType
  ? z.output<(typeof endpoints)[Name]['reply']>
  : null;

type Text = Readonly<Record<string, string>>;

/**
 * What public pages read. The server's loaders ask the app itself; the browser's take what the page carried, then the
 * network, then what the device kept.
 */
export interface PublicData {
  /**
   * @param params what stands for `:name` in the path
   * @returns null when nobody could answer: the page shows what it has (product.md section 8); undefined when there is no
   * such thing
   */
  get<Name extends ReadName>(name: Name, query?: Text, params?: Text): Promise<Reply<Name> | null | undefined>;
}

/** Makes the typed reader from one that knows URLs alone. */
export function publicDataFrom(read: (url: string) => Promise<unknown>): PublicData {
  return {
    get: async <Name extends ReadName>(name: Name, query?: Text, params?: Text) =>
      (await read(publicUrl(name, query, params))) as Reply<Name> | null | undefined,
  };
}

/** The URL of a public GET, its query in a stable order. */
export function publicUrl(name: ReadName, query: Text = {}, params: Text = {}): string {
  const path = paths[name].replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const text = new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text === '' ? path : `${path}?${text}`;
}
