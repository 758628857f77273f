import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Deletes the files of a deleted photo; without a hash its bytes were never complete. */
export const removePhotoFilesJob = {
  name: 'photo.remove_files',
  lane: 'house',
  payload: z.object({ photo_id: z.string(), upload_id: z.string(), sha256: z.string() }),
} as const satisfies Job;
