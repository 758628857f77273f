import type { EntityType } from '../sync/sync.schema.ts';
import type { QuoteRequestCreate, QuoteRequestEdit, QuoteRequestWithdrawal } from '../quotes/quote-request.schema.ts';
import type {
  PhotoCover,
  PhotoCreate,
  PhotoDelete,
  PhotoOrder,
  PhotoTags,
  PhotoUpdate,
} from '../portfolio/photo.schema.ts';
import { paths } from './paths.ts';

/** Payload of each kind of queued action. A photo is named by id, never carried. */
export interface MutationPayloads {
  'quote_request.create': QuoteRequestCreate;
  'quote_request.edit': QuoteRequestEdit;
  'quote_request.withdraw': QuoteRequestWithdrawal;
  'photo.create': PhotoCreate;
  'photo.update': PhotoUpdate;
  'photo.delete': PhotoDelete;
  'photo.cover': PhotoCover;
  'photo.order': PhotoOrder;
  'photo.tags': PhotoTags;
}
export type MutationKind = keyof MutationPayloads;
export type RequestKind = Extract<MutationKind, `quote_request.${string}`>;
export type PhotoKind = Extract<MutationKind, `photo.${string}`>;

export interface MutationRule {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:id` stands for the payload's own. */
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
  'photo.create': {
    method: 'POST',
    path: paths.createPhoto,
    entity: 'portfolio_photo',
    schemaVersion: 1,
    isVersioned: false,
  },
  'photo.update': {
    method: 'PATCH',
    path: paths.updatePhoto,
    entity: 'portfolio_photo',
    schemaVersion: 1,
    isVersioned: true,
  },
  'photo.delete': {
    method: 'DELETE',
    path: paths.deletePhoto,
    entity: 'portfolio_photo',
    schemaVersion: 1,
    isVersioned: false,
  },
  'photo.cover': {
    method: 'PATCH',
    path: paths.setCover,
    entity: 'portfolio_photo',
    schemaVersion: 1,
    isVersioned: false,
  },
  // Its lane is the whole portfolio, by the provider's id.
  'photo.order': {
    method: 'PATCH',
    path: paths.orderPhotos,
    entity: 'portfolio_photo',
    schemaVersion: 2,
    isVersioned: false,
  },
  // So is this one's.
  'photo.tags': {
    method: 'POST',
    path: paths.tagPhotos,
    entity: 'portfolio_photo',
    schemaVersion: 1,
    isVersioned: false,
  },
} as const satisfies Record<MutationKind, MutationRule>;

/** FIFO within a lane; one lane an aggregate. */
export function laneOf(kind: MutationKind, id: string): string {
  return `${mutations[kind].entity}:${id}`;
}
