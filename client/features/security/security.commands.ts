import type { NewPasswordValues } from '#client/frame/forms/new-password-fields.tsx';
import { call } from '#client/frame/network/call.ts';
import type { OwnSession } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { securityCalls } from '#shared/accounts/security.calls.ts';

export interface PasswordChange extends NewPasswordValues {
  readonly current_password: string;
}

export interface EmailChange {
  readonly email: string;
  readonly current_password: string;
}

/** The devices of the signed-in person, this one first; null when the server cannot be reached. */
export async function listDevices(): Promise<readonly OwnSession[] | null> {
  const outcome = await call(securityCalls['session.list'], {});
  if (outcome.kind !== 'ok') return null;
  return outcome.body.data.toSorted((a, b) => b.is_current - a.is_current);
}

/** Signs out other devices. @returns whether all of them are signed out */
export async function endDevices(ids: readonly string[]): Promise<boolean> {
  const outcomes = await Promise.all(ids.map((id) => call(securityCalls['session.end'], { params: { id } })));
  return outcomes.every((outcome) => outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 404));
}

/** Replaces the password; other devices are signed out. */
export function changePassword(body: PasswordChange) {
  return call(securityCalls['password.change'], { body });
}

/** Mails a link to the new address, which confirms it. */
export function requestEmailChange(body: EmailChange, locale: LocaleCode) {
  return call(securityCalls['email.request_change'], { body: { ...body, locale } });
}
