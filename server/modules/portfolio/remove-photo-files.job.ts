import * as z from 'zod/mini';
import type { Job } from '#server/jobs/job.ts';

/** Takes away the files of a photo that is gone; without a hash its bytes were never all there. */
export const removePhotoFilesJob = {
  name: 'photo.remove_files',
  lane: 'house',
  payload: z.object({ photo_id: z.string(), upload_id: z.string(), sha256: z.string() }),
} as const satisfies Job;
