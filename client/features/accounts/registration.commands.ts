import { callTo } from '#client/api/call.ts';
import type { NewPasswordValues } from '#client/shell/forms/new-password-fields.tsx';
import { callPublic } from '#client/shell/network/call-public.ts';
import { accountPaths } from '#shared/accounts/account.paths.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type LinkState, linkState } from './links/link-state.ts';

const registerTo = callTo<'register'>('POST', accountPaths.register);
const requestActivationTo = callTo<'requestActivation'>('POST', accountPaths.requestActivation);
const verifyActivationTo = callTo<'verifyActivationToken'>('GET', accountPaths.verifyActivationToken);
const activateTo = callTo<'activateAccount'>('PUT', accountPaths.activateAccount);
const activateProviderTo = callTo<'activateProvider'>('PUT', accountPaths.activateProvider);
const requestResetTo = callTo<'requestPasswordReset'>('POST', accountPaths.requestPasswordReset);
const verifyTo = callTo<'verifyPasswordToken'>('GET', accountPaths.verifyPasswordToken);
const verifyEmailTo = callTo<'verifyEmailToken'>('GET', accountPaths.verifyEmailToken);
const updateEmailTo = callTo<'updateEmail'>('PUT', accountPaths.updateEmail);
const resetTo = callTo<'resetPassword'>('PUT', accountPaths.resetPassword);

/** The values of the sign-up form, as its inputs give them. */
export interface SignUpValues extends NewPasswordValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly birthdate: string;
  readonly business: boolean;
  readonly business_name: string;
}

/** The body of a sign-up: an optional field left empty is null. */
export function registrationBody(
  { phone, birthdate, business, business_name, ...values }: SignUpValues,
  locale: LocaleCode,
) {
  return {
    ...values,
    phone: orNull(phone),
    birthdate: orNull(birthdate),
    business,
    business_name: business ? orNull(business_name) : null,
    locale,
  };
}

/** Opens an account; its activation link is mailed. */
export function register(values: SignUpValues, locale: LocaleCode) {
  return callPublic(registerTo, { body: registrationBody(values, locale) });
}

/** Mails an activation link again. */
export function requestActivation(email: string, locale: LocaleCode) {
  return callPublic(requestActivationTo, { body: { email, locale } });
}

/** Mails a link that sets a new password. */
export function requestReset(email: string, locale: LocaleCode) {
  return callPublic(requestResetTo, { body: { email, locale } });
}

export function resetPassword(token: string, body: NewPasswordValues) {
  return callPublic(resetTo, { params: { token }, body });
}

/** What an activation link would do: ask for a press, or for a password first (an invitation, a link that was sent again). */
export async function lookAtActivation(
  token: string,
): Promise<LinkState | { readonly kind: 'no-password'; readonly email: string }> {
  const outcome = await callPublic(verifyActivationTo, { params: { token } });
  const needsPassword = outcome.kind === 'ok' && outcome.body.needs_password === 1;
  return needsPassword ? { kind: 'no-password', email: outcome.body.email } : linkState(outcome);
}

/** Activates an account that has its password. */
export async function activate(token: string): Promise<LinkState> {
  return linkState(await callPublic(activateTo, { body: { token } }));
}

/** Activates the account of who was invited, with the password they choose. @param providerId of a photographer */
export function acceptInvitation(token: string, providerId: string | undefined, passwords: NewPasswordValues) {
  const body = { token, ...passwords };
  return providerId === undefined
    ? callPublic(activateTo, { body })
    : callPublic(activateProviderTo, { params: { id: providerId }, body });
}

/** Asks whether a link can still set a new password. */
export async function lookAtReset(token: string): Promise<LinkState> {
  return linkState(await callPublic(verifyTo, { params: { token } }));
}

/** Asks whether a link can still confirm an address. */
export async function lookAtEmail(token: string): Promise<LinkState> {
  return linkState(await callPublic(verifyEmailTo, { params: { token } }));
}

/** Confirms an address. */
export async function confirmEmail(token: string): Promise<LinkState | { readonly kind: 'taken' }> {
  const outcome = await callPublic(updateEmailTo, { body: { token } });
  const isTaken = outcome.kind === 'refused' && outcome.errors.some(({ validation }) => validation === 'unique');
  return isTaken ? { kind: 'taken' } : linkState(outcome);
}

function orNull(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? null : value;
}
