import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../password.ts';
import { localeCodes } from '../../locales.ts';
import { flag, id, instant, secret, text } from '../../typed/text.schema.ts';

/** The longest name of a passkey. */
export const PASSKEY_NAME_MAX = 60;
/** The number of recovery codes that are made at once. */
export const RECOVERY_CODES = 10;

/** A code with its groups, and some room for what is typed around it. */
const RECOVERY_CODE_MAX = 60;

const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));
/** Bytes of a credential's id, at most (WebAuthn, 4.1), as base64url. */
const credentialId = base64url(1_364);
const LONG = 16_384;
const locale = z._default(z.enum(localeCodes), 'fr');
const attachment = z.optional(z.nullable(z.enum(['platform', 'cross-platform'])));
/** Results of extensions; none is asked for, and none is read. */
const extensions = z.optional(z.looseObject({}));

/** A new passkey as the browser answers (WebAuthn, RegistrationResponseJSON). */
export const newCredential = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url(LONG),
    attestationObject: base64url(LONG),
    authenticatorData: z.optional(base64url(LONG)),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(base64url(LONG)),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});
export type NewCredential = z.output<typeof newCredential>;

/** The use of a passkey as the browser answers (WebAuthn, AuthenticationResponseJSON). */
export const usedCredential = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url(LONG),
    authenticatorData: base64url(LONG),
    signature: base64url(LONG),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});
export type UsedCredential = z.output<typeof usedCredential>;

/** The question for the browser (WebAuthn): its challenge serves once. */
export const passkeyOptionsReply = z.object({ options: z.looseObject({ challenge: z.string() }) });

const name = text(1, PASSKEY_NAME_MAX);

/** `locale` is the language of the mail. */
export const passkeyAdd = z.strictObject({ name, credential: newCredential, locale });
export const passkeyRename = z.strictObject({ name });
export const passkeyParams = z.strictObject({ id });
export const passkeyQuery = z.strictObject({ locale });
export const passkeySignInBody = z.strictObject({ credential: usedCredential, locale });

/** A passkey as its person sees it. */
export const passkeySchema = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
  /** Kept by a password manager for several devices; else on one device alone. */
  is_synced: flag,
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyList = z.object({
  data: z.array(passkeySchema),
  /** Recovery codes that were made and not used. */
  codes_left: z.int(),
});
export type PasskeyList = z.infer<typeof passkeyList>;

/** The ways to prove again who a person is. */
export const proofWays = ['passkey', 'password', 'code'] as const;
export type ProofWay = (typeof proofWays)[number];

/** The ways that are open, and what the browser is asked for a passkey. */
export const proofOptionsReply = z.object({
  ways: z.array(z.enum(proofWays)),
  options: z.nullable(z.looseObject({ challenge: z.string() })),
});

/** One proof. `locale` is the language of the mail. */
export const proofBody = z
  .strictObject({
    credential: z.optional(usedCredential),
    current_password: z.optional(secret(1, PASSWORD_MAX)),
    code: z.optional(text(1, RECOVERY_CODE_MAX)),
    locale,
  })
  .check(
    z.refine(
      ({ credential, current_password, code }) =>
        [credential, current_password, code].filter((proof) => proof !== undefined).length === 1,
      { path: ['current_password'], params: { validation: 'required' } },
    ),
  );

export const recoveryCodesBody = z.strictObject({ locale });
/** Shown once. */
export const recoveryCodesReply = z.object({ codes: z.array(z.string()) });
