// The sign-in by a passkey: loaded when the form is ready, or with the press of its button.
import { outcomeOf, requestOf } from '#client/data/api/call.ts';
import { networkTransport } from '#client/data/api/http.ts';
import { signWithKey, stopKeys } from '#client/frame/keys/web-authn.ts';
import type { UsedCredential } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { failureOf, type SignInFailure, type SignInOutcome, signInBy } from '../accounts.commands.ts';
import { passkeyCalls } from '#shared/accounts/passkeys/passkey.calls.ts';

const OPTIONS_MS = 10_000;
/** Where a server tells no time. */
const UNTOLD_MS = 200_000;

/** The part of a challenge's life after which it is replaced: what is chosen must still reach the server. */
const FRESH = 0.8;

/**
 * Waits in the browser's own list below the field of the address, with a new challenge before each is over.
 * @param over ends the wait
 * @returns null when nothing was chosen there
 */
export async function waitForKey(over: AbortSignal): Promise<UsedCredential | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  over.addEventListener('abort', stopKeys);
  while (!over.aborted) {
    const asked = await askOptions();
    if ('kind' in asked || over.aborted) return null;
    const { timeout } = asked.options;
    let isOld = false;
    const life = typeof timeout === 'number' ? timeout * FRESH : UNTOLD_MS;
    const age = setTimeout(() => {
      isOld = true;
      stopKeys();
    }, life);
    const signed = await signWithKey(asked.options, true).finally(() => clearTimeout(age));
    if (signed.kind === 'done') return signed.credential;
    if (!isOld) return null;
    await whenVisible(over);
  }
  return null;
}

/** Nobody chooses in a page that they do not see. */
async function whenVisible(over: AbortSignal): Promise<void> {
  if (!document.hidden) return;
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal: over });
    over.addEventListener('abort', () => resolve(), { once: true });
  });
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
  return signInBy({ path: passkeyCalls['passkey.sign_in'].path, body: { credential, locale } }, '');
}

/** Ends the dialog of a form that is gone. */
export { stopKeys };

/** The question for the browser; nobody is signed in for this call. */
async function askOptions(): Promise<{ readonly options: Readonly<Record<string, unknown>> } | SignInFailure> {
  const reply = await networkTransport({
    ...(await requestOf(passkeyCalls['passkey.begin_sign_in'], {})),
    timeoutMs: OPTIONS_MS,
  });
  const outcome = outcomeOf<'passkey.begin_sign_in'>(reply);
  return outcome.kind === 'ok' ? outcome.body : failureOf(reply, '');
}
