import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** Takes away the files of a picture that nobody shows any more. */
export const removePictureFilesJob = {
  name: 'picture.remove_files',
  lane: 'house',
  payload: z.object({ address: z.string() }),
} as const satisfies Job;
