import type * as z from 'zod/mini';
import type { Call } from './calls.ts';

/** The contract of a call: its input and its answer. */
export interface Contract {
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** A body of type multipart/form-data, which its route reads by itself. */
  readonly form?: z.ZodMiniType;
  /** The status of a success, and the schema of its body (null: no body). */
  readonly status: number;
  readonly reply: z.ZodMiniType | null;
  /** A replayable write requires an `Idempotency-Key`. Every queued action is one. */
  readonly replayable?: boolean;
  /** The version that the sender saw is named in `If-Match`. Of a queued action, its rule says so. */
  readonly ifMatch?: true;
}

/** One operation of the API: the source of the server's route, the device's typed call and the OpenAPI page. */
export interface Endpoint extends Contract {
  readonly method: Call['method'];
  readonly path: Call['path'];
}

type Row = Pick<Endpoint, 'method' | 'path' | 'ifMatch'>;

/**
 * The endpoints of calls and queued actions, by their keys. Each has its contract, or names the action whose endpoint
 * also answers it.
 */
export function endpointsOf<
  const Rows extends Readonly<Record<string, Row>>,
  const Contracts extends { readonly [Key in keyof Rows]: Contract | keyof Rows },
>(
  rows: Rows,
  contracts: Contracts,
): {
  readonly [Key in keyof Rows as Contracts[Key] extends Contract ? Key : never]: Pick<
    Rows[Key],
    'method' | 'path' | ('ifMatch' & keyof Rows[Key])
  > &
    Contracts[Key];
};
export function endpointsOf(
  rows: Readonly<Record<string, Row>>,
  contracts: Readonly<Record<string, Contract | string>>,
): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([key, row]) => {
      const contract = contracts[key];
      if (contract === undefined || typeof contract === 'string') return [];
      const { method, path, ifMatch } = row;
      const named = ifMatch === undefined ? {} : { ifMatch };
      return [[key, { method, path, ...named, ...contract, ...('entity' in row ? { replayable: true } : {}) }]];
    }),
  );
}
