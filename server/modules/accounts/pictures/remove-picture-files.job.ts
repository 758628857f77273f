import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Deletes the files of a picture that is no longer shown. */
export const removePictureFilesJob = {
  name: 'picture.remove_files',
  lane: 'house',
  payload: z.object({ address: z.string() }),
} as const satisfies Job;
