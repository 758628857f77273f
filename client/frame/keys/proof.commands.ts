import type { CallOutcome } from '#client/data/api/call.ts';
import type { ProofWay } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { call } from '../network/call.ts';
import { signWithKey } from './web-authn.ts';
import { passkeyCalls } from '#shared/accounts/passkeys/passkey.calls.ts';

/** The ways that are open to the person; null when the server cannot be reached. */
export async function proofWays(): Promise<readonly ProofWay[] | null> {
  const outcome = await call(passkeyCalls['proof.begin'], {});
  return outcome.kind === 'ok' ? outcome.body.ways : null;
}

/** Proves by a passkey, in the browser's dialog. @returns null when nothing was chosen there */
export async function proveByKey(locale: LocaleCode): Promise<CallOutcome<unknown> | null> {
  // A challenge of this moment: the dialog of ours may have waited.
  const asked = await call(passkeyCalls['proof.begin'], {});
  if (asked.kind !== 'ok') return asked;
  const signed = await signWithKey(asked.body.options ?? {});
  return signed.kind === 'done'
    ? call(passkeyCalls['proof.give'], { body: { credential: signed.credential, locale } })
    : null;
}

/** Proves by what was typed. */
export function proveByText(
  proof: { readonly current_password: string } | { readonly code: string },
  locale: LocaleCode,
) {
  return call(passkeyCalls['proof.give'], { body: { ...proof, locale } });
}
