import type { NewPasswordValues } from '#client/frame/forms/new-password-fields.tsx';
import { callPublic } from '#client/frame/network/call-public.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { TERMS_VERSION } from '#shared/terms.ts';
import { accountCalls } from '#shared/accounts/account.calls.ts';

/** The values of the sign-up form, as its inputs return them. */
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
    terms_version: TERMS_VERSION,
    locale,
  };
}

/** Opens an account; its activation link is mailed. */
export function register(values: SignUpValues, locale: LocaleCode) {
  return callPublic(accountCalls['account.register'], { body: registrationBody(values, locale) });
}

/** Mails an activation link again. */
export function requestActivation(email: string, locale: LocaleCode) {
  return callPublic(accountCalls['activation.request'], { body: { email, locale } });
}

/** Mails a link that sets a new password. */
export function requestReset(email: string, locale: LocaleCode) {
  return callPublic(accountCalls['password.request_reset'], { body: { email, locale } });
}

function orNull(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? null : value;
}
