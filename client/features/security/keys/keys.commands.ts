import type { CallOutcome } from '#client/data/api/call.ts';
import { makeKey } from '#client/frame/keys/web-authn.ts';
import { call } from '#client/frame/network/call.ts';
import { type Passkey, PASSKEY_NAME_MAX, type PasskeyList } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { deviceName } from '../device-name.ts';
import { passkeyCalls } from '#shared/accounts/passkeys/passkey.calls.ts';

/** The end of an addition. */
export type Addition = 'added' | 'cancelled' | 'known' | 'full' | 'unreachable' | 'failed';

/** The person's passkeys; null when the server cannot be reached. */
export async function listKeys(): Promise<PasskeyList | null> {
  const outcome = await call(passkeyCalls['passkey.list'], {});
  return outcome.kind === 'ok' ? outcome.body : null;
}

/** Makes a passkey on this device, or one that the browser reaches, and keeps it under the name of this device. */
export async function addKey(locale: LocaleCode): Promise<Addition> {
  const asked = await call(passkeyCalls['passkey.begin'], {});
  if (asked.kind !== 'ok') return failureOf(asked);
  const made = await makeKey(asked.body.options);
  if (made.kind !== 'done') return made.kind;
  const name = deviceName(navigator.userAgent).slice(0, PASSKEY_NAME_MAX);
  const kept = await call(passkeyCalls['passkey.add'], {
    body: { name: name === '' ? location.hostname : name, credential: made.credential, locale },
  });
  return kept.kind === 'ok' ? 'added' : failureOf(kept);
}

export function renameKey({ id }: Passkey, name: string) {
  return call(passkeyCalls['passkey.rename'], { params: { id }, body: { name } });
}

/** Removes a passkey. @returns whether it is gone */
export async function removeKey({ id }: Passkey, locale: LocaleCode): Promise<boolean> {
  const outcome = await call(passkeyCalls['passkey.remove'], { params: { id }, query: { locale } });
  return outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404);
}

/** Makes the recovery codes anew. @returns null when they could not be made */
export async function renewCodes(locale: LocaleCode): Promise<readonly string[] | null> {
  const outcome = await call(passkeyCalls['recovery_code.renew'], { body: { locale } });
  return outcome.kind === 'ok' ? outcome.body.codes : null;
}

function failureOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'ok' }>): Addition {
  if (outcome.kind !== 'refused') return 'unreachable';
  return outcome.code === 'passkeys_full' ? 'full' : 'failed';
}
