import type { EntityType } from '../sync/sync.schema.ts';
import type { QuoteRequestCreate, QuoteRequestEdit, QuoteRequestWithdrawal } from '../quotes/quote-request.schema.ts';
import { endpoints } from './endpoints.ts';

/** Payload of each kind of queued action. A photo is named by id, never carried. */
export interface MutationPayloads {
  'quote_request.create': QuoteRequestCreate;
  'quote_request.edit': QuoteRequestEdit;
  'quote_request.withdraw': QuoteRequestWithdrawal;
}
export type MutationKind = keyof MutationPayloads;

export interface MutationRule {
  readonly endpoint: { readonly method: string; readonly path: string };
  readonly entity: EntityType;
  /** Grows when the payload's shape changes; shared/sync/upgrade.ts knows the way from each older one. */
  readonly schemaVersion: number;
  /** The send names the version it is based on (`If-Match`). */
  readonly isVersioned: boolean;
}

/** How each kind is sent. Its lane is its aggregate: `<entity>:<id>`, so that one row's actions keep their order. */
export const mutations = {
  'quote_request.create': {
    endpoint: endpoints.createQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 1,
    isVersioned: false,
  },
  'quote_request.edit': {
    endpoint: endpoints.updateQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 1,
    isVersioned: true,
  },
  'quote_request.withdraw': {
    endpoint: endpoints.updateQuoteRequest,
    entity: 'quote_request',
    schemaVersion: 1,
    isVersioned: true,
  },
} as const satisfies Record<MutationKind, MutationRule>;

/** FIFO within a lane; one lane an aggregate. */
export function laneOf(kind: MutationKind, id: string): string {
  return `${mutations[kind].entity}:${id}`;
}
