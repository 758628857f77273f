import * as z from 'zod/mini';
import { envelope, pageOf } from '../api/envelope.ts';
import { TABLE_PAGE_SIZE } from '../api/page-size.ts';
import { publicPhotoSchema } from '../portfolio/photo.schema.ts';
import { id, instant, text } from '../text.schema.ts';
import { journalEntrySchema } from '../users/user.schema.ts';
import { fullProviderSchema } from './full-provider.schema.ts';
import { providerStatuses } from './provider.states.ts';

/** `GET /api/admin/providers`: who waits comes first, the longest wait before the others. */
export const reviewQuery = z.strictObject({
  /** Part of a name, an address of a page or an e-mail address; case and accents do not count. */
  q: z.optional(text(1, 100)),
  status: z.optional(z.enum(providerStatuses)),
  ...pageOf(TABLE_PAGE_SIZE),
});

/** A line of the list. */
export const reviewRowSchema = z.object({
  id,
  /** The name they are known by. */
  name: z.string(),
  email: z.string(),
  status: z.enum(providerStatuses),
  city: z.nullable(z.string()),
  submitted_at: z.nullable(instant),
  created_at: instant,
  /** The fields that clients would see. */
  photos: z.int(),
  plans: z.int(),
});
export type ReviewRow = z.infer<typeof reviewRowSchema>;
export const reviewList = envelope(reviewRowSchema);

/** A profile to decide on: the page as clients will see it, and what was done to it. */
export const reviewedProviderSchema = z.object({
  provider: fullProviderSchema,
  /** The first of them, in the photographer's order. */
  photos: z.array(publicPhotoSchema),
  photos_count: z.int(),
  /** The newest first. */
  journal: z.array(journalEntrySchema),
});
export type ReviewedProvider = z.infer<typeof reviewedProviderSchema>;
