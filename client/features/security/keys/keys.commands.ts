import { type CallOutcome, callTo } from '#client/data/api/call.ts';
import { makeKey } from '#client/frame/keys/web-authn.ts';
import { call } from '#client/frame/network/call.ts';
import { passkeyPaths } from '#shared/accounts/passkeys/passkey.paths.ts';
import { type Passkey, PASSKEY_NAME_MAX, type PasskeyList } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { deviceName } from '../device-name.ts';

const listCall = callTo<'passkeys'>('GET', passkeyPaths.passkeys);
const optionsCall = callTo<'passkeyOptions'>('POST', passkeyPaths.passkeyOptions);
const addCall = callTo<'addPasskey'>('POST', passkeyPaths.addPasskey);
const renameCall = callTo<'renamePasskey'>('PUT', passkeyPaths.renamePasskey);
const removeCall = callTo<'removePasskey'>('DELETE', passkeyPaths.removePasskey);
const renewCall = callTo<'renewRecoveryCodes'>('POST', passkeyPaths.renewRecoveryCodes);

/** The end of an addition. */
export type Addition = 'added' | 'cancelled' | 'known' | 'full' | 'unreachable' | 'failed';

/** The person's passkeys; null when the server cannot be reached. */
export async function listKeys(): Promise<PasskeyList | null> {
  const outcome = await call(listCall, {});
  return outcome.kind === 'ok' ? outcome.body : null;
}

/** Makes a passkey on this device, or one that the browser reaches, and keeps it under the name of this device. */
export async function addKey(locale: LocaleCode): Promise<Addition> {
  const asked = await call(optionsCall, {});
  if (asked.kind !== 'ok') return failureOf(asked);
  const made = await makeKey(asked.body.options);
  if (made.kind !== 'done') return made.kind;
  const name = deviceName(navigator.userAgent).slice(0, PASSKEY_NAME_MAX);
  const kept = await call(addCall, {
    body: { name: name === '' ? location.hostname : name, credential: made.credential, locale },
  });
  return kept.kind === 'ok' ? 'added' : failureOf(kept);
}

export function renameKey({ id }: Passkey, name: string) {
  return call(renameCall, { params: { id }, body: { name } });
}

/** Removes a passkey. @returns whether it is gone */
export async function removeKey({ id }: Passkey, locale: LocaleCode): Promise<boolean> {
  const outcome = await call(removeCall, { params: { id }, query: { locale } });
  return outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404);
}

/** Makes the recovery codes anew. @returns null when they could not be made */
export async function renewCodes(locale: LocaleCode): Promise<readonly string[] | null> {
  const outcome = await call(renewCall, { body: { locale } });
  return outcome.kind === 'ok' ? outcome.body.codes : null;
}

function failureOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): Addition {
  if (outcome.kind !== 'refused') return 'unreachable';
  return outcome.code === 'passkeys_full' ? 'full' : 'failed';
}
