import * as z from 'zod/mini';
import { email, flag, id, instant, secret } from '../typed/text.schema.ts';
import { profilePictureSchema } from './picture.schema.ts';

export const accountStatuses = ['pending', 'active', 'suspended'] as const;

export const loginBody = z.strictObject({ email: secret(1, 254), password: secret(1, 256) });
export type LoginBody = z.infer<typeof loginBody>;

/** Who is signed in; `provider` and `client` are present for those who have the role. */
export const currentUserSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Missing in data stored by an older build. */
  phone: z.optional(z.nullable(z.string())),
  birthdate: z.optional(z.nullable(z.string())),
  is_admin: flag,
  /** An administrator without the rights of money and roles; missing in data stored by an older build. */
  is_support: z.optional(flag),
  /** The same for whether they have a passkey. */
  has_passkey: z.optional(flag),
  is_test: flag,
  verified_at: z.nullable(instant),
  provider: z.optional(z.object({ id, slug: z.string(), status: z.string() })),
  client: z.optional(z.object({ id, business_name: z.nullable(z.string()) })),
  profile_pictures: z.array(profilePictureSchema),
  /** Grows with each change of these fields. */
  version: z.int(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const sessionReply = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Names the session, so that a device signed out offline can tell it from a later one. */
  session_id: id,
  user: currentUserSchema,
});
export type SessionReply = z.infer<typeof sessionReply>;

/** A device on which a person is signed in. */
export const sessionSchema = z.object({
  id,
  /** The browser and the system, as the device names itself (`User-Agent`). */
  device: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** The session of this request. */
  is_current: flag,
});
export type OwnSession = z.infer<typeof sessionSchema>;
export const sessionList = z.object({ data: z.array(sessionSchema) });
export const sessionParams = z.strictObject({ id });

export const refreshBody = z.nullish(z.strictObject({ refreshToken: z.optional(secret(1, 512)) }));

/** A guest secret is 256 random bits, base64url. */
export const guestSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const claimBody = z.strictObject({ guest_secret: guestSecret });
export const claimReply = z.object({ moved: z.int() });

export const accessLinkBody = z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) });
/** Null for the link of a question. */
export const accessLinkReply = z.object({ quote_request_id: z.nullable(id), expires_at: instant });

/** A mailed link as the request's owner sees it; its token is never shown. */
export const accessLinkSchema = z.object({
  id: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
  /** The number of devices that used it. */
  devices: z.int(),
});
export type AccessLink = z.infer<typeof accessLinkSchema>;
export const accessLinkList = z.object({ data: z.array(accessLinkSchema) });
export const accessLinkParams = z.strictObject({ id, link_id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

export const adminEmail = email;
