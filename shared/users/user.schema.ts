import * as z from 'zod/mini';
import { accountStatuses } from '../accounts/account.schema.ts';
import { profilePictureSchema } from '../accounts/picture.schema.ts';
import { agreedSessionSchema } from '../bookings/remaining/agreed-session.schema.ts';
import { envelope, pageOf } from '../protocol/envelope.ts';
import { TABLE_PAGE_SIZE } from '../protocol/page-size.ts';
import { localeCodes } from '../locales.ts';
import { email, flag, id, instant, text } from '../typed/text.schema.ts';
import { userRoles, userSorts } from './user.lists.ts';

export const userQuery = z.strictObject({
  /** Part of a name or an address; ignores case and accents. */
  q: z.optional(text(1, 100)),
  role: z.optional(z.enum(userRoles)),
  status: z.optional(z.enum(accountStatuses)),
  sort: z._default(z.optional(z.enum(userSorts)), '-created'),
  ...pageOf(TABLE_PAGE_SIZE),
});

/** One user, by id or by address. */
export const userLookup = z.strictObject({ email: z.optional(email), id: z.optional(id) }).check(
  z.refine((asked) => (asked.email === undefined) !== (asked.id === undefined), {
    path: ['id'],
    params: { validation: 'required' },
  }),
);

export const userParams = z.strictObject({ id });

const base = {
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  is_test: flag,
  created_at: instant,
  /** The last request of any of their sessions; null for a person who never signed in. */
  last_seen_at: z.nullable(instant),
};

/** A line of the list. */
export const userRowSchema = z.object({ ...base, roles: z.array(z.enum(userRoles)) });
export type UserRow = z.infer<typeof userRowSchema>;
export const userList = envelope(userRowSchema);

/** An entry of an account's audit log. */
export const journalEntrySchema = z.object({
  id,
  at: instant,
  action: z.string(),
  /** The actor; null for the system, and for a person without an account. */
  actor: z.nullable(z.object({ id, full_name: z.string() })),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** The `user` of a provider, with the fields an administrator needs. */
export const userSchema = z.object({
  ...base,
  birthdate: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  is_admin: flag,
  is_support: flag,
  verified_at: z.nullable(instant),
  suspended_at: z.nullable(instant),
  suspension_reason: z.nullable(z.string()),
  initial_name: z.string(),
  full_name: z.string(),
  client: z.nullable(
    z.object({ id, business: flag, business_name: z.nullable(z.string()), terms_version: z.nullable(z.string()) }),
  ),
  provider: z.nullable(z.object({ id, slug: z.string(), status: z.string(), terms_version: z.nullable(z.string()) })),
  profile_pictures: z.array(profilePictureSchema),
  /** Devices on which they are signed in. */
  sessions: z.int(),
  /** Their agreed sessions that are not over, on either side, the next one first. */
  agreed_sessions: z.array(agreedSessionSchema),
  /** The newest first. */
  journal: z.array(journalEntrySchema),
  version: z.int(),
});
export type UserDetail = z.infer<typeof userSchema>;

/** The language of the mail. */
export const resendBody = z.strictObject({ locale: z._default(z.enum(localeCodes), 'fr') });
