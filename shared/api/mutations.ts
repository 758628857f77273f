import type { EntityType } from '../sync/sync.schema.ts';
import type { QuoteRequestCreate, QuoteRequestEdit, QuoteRequestWithdrawal } from '../quotes/quote-request.schema.ts';
import { paths } from './paths.ts';

/** Payload of each kind of queued action. A photo is named by id, never carried. */
export interface MutationPayloads {
  'quote_request.create': QuoteRequestCreate;
  'quote_request.edit': QuoteRequestEdit;
  'quote_request.withdraw': QuoteRequestWithdrawal;
}
export type MutationKind = keyof MutationPayloads;

export interface MutationRule {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly entity: EntityType;
  /** Grows when the payload's shape changes; shared/sync/upgrade.ts knows the way from each older one. */
  readonly schemaVersion: number;
  /** The send names the version it is based on (`If-Match`). */
  readonly isVersioned: boolean;
}

/** How each kind is sent. Its lane is its aggregate: `<entity>:<id>`, so that one row's actions keep their order. */
export const mutations = {
  'quote_request.create': {
    method: 'POST',
    path: paths.createQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 1,
    isVersioned: false,
  },
  'quote_request.edit': {
    method: 'PUT',
    path: paths.updateQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 1,
    isVersioned: true,
  },
  'quote_request.withdraw': {
    method: 'PUT',
    path: paths.updateQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 1,
    isVersioned: true,
  },
} as const satisfies Record<MutationKind, MutationRule>;

/** FIFO within a lane; one lane an aggregate. */
export function laneOf(kind: MutationKind, id: string): string {
  return `${mutations[kind].entity}:${id}`;
}
