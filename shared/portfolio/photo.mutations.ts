import type { RulesOf } from '../protocol/mutation.ts';
import type {
  PhotoCover,
  PhotoCreate,
  PhotoDelete,
  PhotoFocus,
  PhotoOrder,
  PhotoTags,
  PhotoUpdate,
} from './photo.schema.ts';

/** The actions of a photographer on photos, with the payload of each. A payload names a photo by its id. */
export interface PhotoMutations {
  'photo.create': PhotoCreate;
  'photo.update': PhotoUpdate;
  'photo.delete': PhotoDelete;
  'photo.cover': PhotoCover;
  'photo.focus': PhotoFocus;
  'photo.order': PhotoOrder;
  'photo.tags': PhotoTags;
}

/** Its acts in the audit log. */
export type PhotoAct = `photo.${'create' | 'update' | 'tags' | 'original' | 'delete'}`;

export const photoMutations = {
  'photo.create': {
    method: 'POST',
    path: '/api/portfolio-photos',
    entity: 'portfolio_photo',
    schemaVersion: 1,
    creates: true,
    needsFile: true,
    keepsPlace: true,
    belongsTo: { field: 'plan_id', type: 'plan' },
  },
  'photo.update': {
    method: 'PATCH',
    path: '/api/portfolio-photos/update',
    entity: 'portfolio_photo',
    schemaVersion: 1,
    ifMatch: true,
  },
  'photo.delete': {
    method: 'DELETE',
    path: '/api/portfolio-photos',
    entity: 'portfolio_photo',
    schemaVersion: 1,
    withdraws: true,
    deletesRow: true,
    changesOtherRows: true,
  },
  // The last cover chosen wins, in the portfolio and in each plan.
  'photo.cover': {
    method: 'PATCH',
    path: '/api/portfolio-photos/set-cover/:id',
    entity: 'portfolio_photo',
    schemaVersion: 1,
    coalesce: 'replace',
    among: 'plan_id',
    changesOtherRows: true,
  },
  // The last point chosen wins.
  'photo.focus': {
    method: 'PATCH',
    path: '/api/portfolio-photos/set-focus/:id',
    entity: 'portfolio_photo',
    schemaVersion: 1,
    coalesce: 'replace',
  },
  // Its lane is the whole portfolio, by the provider's id; for a plan's images, the plan's id.
  'photo.order': {
    method: 'PATCH',
    path: '/api/portfolio-photos/order',
    entity: 'portfolio_photo',
    schemaVersion: 2,
    // Version 1 did not store the order seen.
    steps: [(payload) => ({ ...(payload as object), seen: [] })],
    coalesce: 'replace',
    rowsIn: 'ids',
    seenIn: 'seen',
    belongsTo: { field: 'id', type: 'plan' },
    changesOtherRows: true,
  },
  // Its lane is the whole portfolio too.
  'photo.tags': {
    method: 'POST',
    path: '/api/portfolio-photos/tags',
    entity: 'portfolio_photo',
    schemaVersion: 1,
    rowsIn: 'ids',
    changesOtherRows: true,
  },
} as const satisfies RulesOf<PhotoMutations>;
