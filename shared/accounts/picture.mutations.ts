import type { RulesOf } from '../protocol/mutation.ts';
import type { PictureChoice } from './picture.schema.ts';

/** A person's own avatar or banner, by its type: chosen with a file, or taken away. No device stores its row. */
export interface PictureMutations {
  'picture.choose': PictureChoice;
}

/** Its acts in the audit log. */
export type PictureAct = `picture.${'choose' | 'set' | 'remove'}.${'avatar' | 'banner'}`;

export const pictureMutations = {
  'picture.choose': {
    method: 'PUT',
    path: '/api/users/profile-pictures/:id',
    entity: 'picture',
    schemaVersion: 1,
    needsFile: true,
    coalesce: 'replace',
  },
} as const satisfies RulesOf<PictureMutations>;
