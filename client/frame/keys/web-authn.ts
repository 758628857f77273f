// The browser's own dialogs of passkeys, by @simplewebauthn/browser: loaded with the first of them.
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import type { NewCredential, UsedCredential } from '#shared/accounts/passkeys/passkey.schema.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The end of a dialog of the browser. */
export type KeyOutcome<Value> =
  | { readonly kind: 'done'; readonly credential: Value }
  /** Nothing was chosen: the person closed it, or its time is over. */
  | { readonly kind: 'cancelled' }
  /** The authenticator has a passkey of this account. */
  | { readonly kind: 'known' };

/** Makes a passkey. @param options as the server wrote them */
export function makeKey(options: object): Promise<KeyOutcome<NewCredential>> {
  return outcomeOf(async () => (await startRegistration({ optionsJSON: options as CreationOptions })) as NewCredential);
}

/**
 * Signs with a passkey.
 * @param isQuiet in the browser's own list below a field, without a dialog; it ends when another one begins
 */
export function signWithKey(options: object, isQuiet = false): Promise<KeyOutcome<UsedCredential>> {
  return outcomeOf(async () => {
    const optionsJSON = options as RequestOptions;
    return (await startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet })) as UsedCredential;
  });
}

/** Ends what waits in the browser. */
export function stopKeys(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function outcomeOf<Value>(ask: () => Promise<Value>): Promise<KeyOutcome<Value>> {
  try {
    return { kind: 'done', credential: await ask() };
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
      return { kind: 'known' };
    }
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) {
      return { kind: 'cancelled' };
    }
    throw error;
  }
}
