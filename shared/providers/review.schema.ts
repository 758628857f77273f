import * as z from 'zod/mini';
import { agreedSessionSchema } from '../bookings/remaining/agreed-session.schema.ts';
import { envelope, pageOf } from '../protocol/envelope.ts';
import { TABLE_PAGE_SIZE } from '../protocol/page-size.ts';
import { publicPhotoSchema } from '../portfolio/photo.schema.ts';
import { id, instant, text } from '../typed/text.schema.ts';
import { journalEntrySchema } from '../users/user.schema.ts';
import { fullProviderSchema } from './full-provider.schema.ts';
import { providerStatuses } from './provider.states.ts';

/** `GET /api/admin/providers`: profiles in review first, by the longest wait. */
export const reviewQuery = z.strictObject({
  /** Part of a name, a page's slug or an e-mail address; ignores case and accents. */
  q: z.optional(text(1, 100)),
  status: z.optional(z.enum(providerStatuses)),
  ...pageOf(TABLE_PAGE_SIZE),
});

/** A line of the list. */
export const reviewRowSchema = z.object({
  id,
  user_id: id,
  /** Their public name. */
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

/** A profile to decide on: the page as clients will see it, and the earlier actions on it. */
export const reviewedProviderSchema = z.object({
  provider: fullProviderSchema,
  /** The first category and the first city, in the photographer's order. */
  photos: z.array(publicPhotoSchema),
  photos_count: z.int(),
  /** Those that are not over, the next one first. */
  agreed_sessions: z.array(agreedSessionSchema),
  /** Newest first. */
  journal: z.array(journalEntrySchema),
});
export type ReviewedProvider = z.infer<typeof reviewedProviderSchema>;
