// The sign-in by a passkey: loaded when the form is ready, or with the press of its button.
import { callTo, outcomeOf, requestOf } from '#client/data/api/call.ts';
import { networkTransport } from '#client/data/api/http.ts';
import { signWithKey, stopKeys } from '#client/frame/keys/web-authn.ts';
import { passkeyPaths } from '#shared/accounts/passkeys/passkey.paths.ts';
import type { UsedCredential } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { failureOf, type SignInFailure, type SignInOutcome, signInBy } from '../accounts.commands.ts';

const optionsCall = callTo<'passkeySignInOptions'>('POST', passkeyPaths.passkeySignInOptions);
const OPTIONS_MS = 10_000;

/** Waits in the browser's own list below the field of the address. @returns null when nothing was chosen there */
export async function waitForKey(): Promise<UsedCredential | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  const options = await askOptions();
  if ('kind' in options) return null;
  const signed = await signWithKey(options.options, true);
  return signed.kind === 'done' ? signed.credential : null;
}

/** Signs in by a passkey that the browser's dialog asks for. @returns null when nothing was chosen there */
export async function signInByKey(locale: LocaleCode): Promise<SignInOutcome | null> {
  const options = await askOptions();
  if ('kind' in options) return options;
  const signed = await signWithKey(options.options);
  return signed.kind === 'done' ? signInByCredential(signed.credential, locale) : null;
}

/** Signs in by a passkey that was chosen. */
export function signInByCredential(credential: UsedCredential, locale: LocaleCode): Promise<SignInOutcome> {
  return signInBy({ path: passkeyPaths.passkeySignIn, body: { credential, locale } }, '');
}

/** Ends the wait of a form that is gone. */
export { stopKeys };

/** The question for the browser; nobody is signed in for this call. */
async function askOptions(): Promise<{ readonly options: object } | SignInFailure> {
  const reply = await networkTransport({ ...(await requestOf(optionsCall, {})), timeoutMs: OPTIONS_MS });
  const outcome = outcomeOf<'passkeySignInOptions'>(reply);
  return outcome.kind === 'ok' ? outcome.body : failureOf(reply, '');
}
