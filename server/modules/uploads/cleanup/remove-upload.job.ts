import * as z from 'zod/mini';
import { id } from '#shared/typed/text.schema.ts';
import type { Job } from '#server/foundation/jobs/job.ts';

/** Deletes the bytes of an upload whose account was closed. */
export const removeUploadJob = {
  name: 'uploads.remove',
  lane: 'house',
  payload: z.object({ upload_id: id, sha256: z.string() }),
} as const satisfies Job;
