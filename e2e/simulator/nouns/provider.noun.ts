import { isOf } from '#client/data/db/owner-db.ts';
import {
  queueProviderEdit,
  queueSubmission,
  queueTakeBack,
} from '#client/features/profile/provider/provider.offline.ts';
import { providerMutations } from '#shared/providers/provider.mutations.ts';
import { overlayProvider } from '#shared/providers/provider.overlay.ts';
import { ownProviderChanges } from '../../../server/modules/providers/own/own-provider.presenter.ts';
import type { Played } from './played.ts';

const { 'provider.edit': edited, 'provider.submit': moved } = providerMutations;

/** The actions on a photographer's profile: write, submit for review, withdraw. */
export const providerNoun: Played<'provider'> = {
  type: 'provider',
  // A public page can't be submitted.
  isPlayed: ({ status }) => status !== 'active',
  tables: ['providers', 'provider_categories', 'provider_cities', 'provider_languages', 'provider_slugs'],
  path: '/api/providers',
  marked: ['name', 'description', 'address', 'links'],
  moves: {
    isAway: ({ status }) => status === 'in_review',
    changes: {},
    away: (ports, db, { id }) => queueSubmission(ports, db, id),
    back: queueTakeBack,
    elsewhere: { away: (id) => moveTo(id, 'in_review'), back: (id) => moveTo(id, 'draft') },
  },
  written: (mark, choice, { category_ids }) => ({
    ...textOf(mark, 1 + (choice % 15)),
    ...(choice % 3 === 0 ? { category_ids: category_ids.toReversed() } : {}),
  }),
  shown: (row, pending) => (row === null ? null : overlayProvider(row, pending.filter(isOf('provider')))),
  edit: (ports, db, seen, values) => queueProviderEdit(ports, db, seen, '', { id: seen.id, ...values }),
  editPath: edited.path,
  rows: ownProviderChanges,
};

function moveTo(id: string, status: 'in_review' | 'draft') {
  return { method: moved.method, path: moved.path.replace(':id', id), body: { id, status } };
}

/** Values of the units, chosen by a number; the description is long enough for a review. */
function textOf(mark: number, choice: number) {
  const has = (unit: number) => Math.floor(choice / 2 ** unit) % 2 === 1;
  return {
    ...(has(0) ? { business_name: `name ${mark}` } : {}),
    ...(has(1) ? { profile_description: `a description of what this photographer does, ${mark}` } : {}),
    ...(has(2) ? { slug: `studio-${mark}` } : {}),
    ...(has(3) ? { links: [`https://exemple.test/${mark}`] } : {}),
  };
}
