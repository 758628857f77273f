import * as z from 'zod/mini';
import { localeCodes } from '../locales.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';
import { joinBody } from './join.schema.ts';
import { email, flag, instant, localDate, phone, secret, text } from '../typed/text.schema.ts';

/** A link's token: 256 bits, base64url. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
export const linkParams = z.strictObject({ token: linkToken });

const locale = z.enum(localeCodes);
const password = secret(PASSWORD_MIN, PASSWORD_MAX);
/** The terms accepted with the form (`shared/terms.ts`); an older build names none. */
const terms_version = z._default(z.nullable(localDate), null);

/** An accent may be typed in two forms, and a password manager fills one of the fields. */
function isSame(password: string, repeated: string): boolean {
  return password.normalize('NFC') === repeated.normalize('NFC');
}

/** Both fields of a new password; the second repeats the first. */
const isRepeated = z.refine<{ password: string; password_confirmed: string }>(
  (fields) => isSame(fields.password, fields.password_confirmed),
  { path: ['password_confirmed'], params: { validation: 'same' } },
);
const newPassword = { password, password_confirmed: secret(1, PASSWORD_MAX) };

/** Requires a business name for the account of a business. */
const isNamed = z.refine<{ business: boolean; business_name?: string | null | undefined }>(
  ({ business, business_name }) => !business || (business_name ?? '') !== '',
  { path: ['business_name'], params: { validation: 'required' } },
);

/** The form of a new account. `locale` is the language of the mail. */
export const registerBody = z
  .strictObject({
    first_name: text(1, 100),
    last_name: text(1, 100),
    email,
    phone: z.optional(z.nullable(phone)),
    birthdate: z.optional(z.nullable(localDate)),
    business: z._default(z.boolean(), false),
    business_name: z.optional(z.nullable(text(1, 200))),
    ...newPassword,
    /** For a photographer who joins. */
    provider: z.optional(joinBody),
    terms_version,
    locale: z._default(locale, 'fr'),
  })
  .check(isRepeated, isNamed);
export type RegisterBody = z.output<typeof registerBody>;

/** Requests a mail with a link. */
export const linkRequestBody = z.strictObject({ email, locale: z._default(locale, 'fr') });

/** The same answer for every address. */
export const linkRequestReply = z.object({
  /** Seconds until the next mail may be requested; more than a minute when enough mails went there, and none leaves now. */
  next_after_s: z.int(),
});
export type LinkRequestReply = z.infer<typeof linkRequestReply>;

/**
 * The password chosen when registering; or, typed twice, a new one: for invited people, and for who reads the mailbox but
 * did not register, or forgot. None: an older build.
 */
export const activateBody = z
  .strictObject({
    token: linkToken,
    password: z.optional(password),
    password_confirmed: z.optional(password),
    terms_version,
  })
  .check(
    z.refine(
      ({ password, password_confirmed }) =>
        password_confirmed === undefined || isSame(password ?? '', password_confirmed),
      { path: ['password_confirmed'], params: { validation: 'same' } },
    ),
  );
export type ActivateBody = Pick<z.output<typeof activateBody>, 'token' | 'password' | 'password_confirmed'>;
export const activateProviderBody = z
  .strictObject({ token: linkToken, ...newPassword, terms_version })
  .check(isRepeated);
export const activateReply = z.object({ email: z.string() });

/** Requests a change of address; the password authenticates the person. */
export const emailChangeBody = z.strictObject({
  email,
  current_password: secret(1, PASSWORD_MAX),
  locale: z._default(locale, 'fr'),
});

/** Confirms the new address by its mailed link. */
export const updateEmailBody = z.strictObject({ token: linkToken });

/** Replaces a password; the old one authenticates the person. */
export const passwordBody = z
  .strictObject({ current_password: secret(1, PASSWORD_MAX), ...newPassword })
  .check(isRepeated);

/** Closes an account; the password authenticates the person. */
export const closeBody = z.strictObject({ current_password: secret(1, PASSWORD_MAX) });

/** `locale` is the language of the mail. */
export const exportBody = z.strictObject({ locale: z._default(locale, 'fr') });

export const resetBody = z.strictObject(newPassword).check(isRepeated);

/** The address and the end of a valid link. */
export const linkReply = z.object({ email: z.string(), expires_at: z.string() });

/** The same for an activation link, whether its person must choose a password, and who asked for it. */
export const activationLinkReply = z.extend(linkReply, {
  needs_password: flag,
  /** The name given with the request. */
  name: z.string(),
  requested_at: instant,
});
