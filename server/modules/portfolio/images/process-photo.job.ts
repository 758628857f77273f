import * as z from 'zod/mini';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Makes the images of a photo. */
export const processPhotoJob = {
  name: 'photo.process',
  lane: 'pictures',
  payload: z.object({ photo_id: z.string(), provider_id: z._default(z.string(), '') }),
} as const satisfies Job;
