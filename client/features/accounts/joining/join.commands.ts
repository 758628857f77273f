import { claimJoiningPhoto } from '#client/data/db/shared-files.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { NewPasswordValues } from '#client/frame/forms/new-password-fields.tsx';
import { call } from '#client/frame/network/call.ts';
import { callPublic } from '#client/frame/network/call-public.ts';
import { storeUser } from '#client/data/session/current-user.ts';
import { userOwner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { TERMS_VERSION } from '#shared/terms.ts';
import { accountCalls } from '#shared/accounts/account.calls.ts';
import { providerCalls } from '#shared/providers/provider.calls.ts';

/** The name, the categories and the cities of a photographer. */
export interface ProviderValues {
  readonly business_name: string;
  readonly category_ids: string[];
  readonly city_ids: string[];
}

export interface JoinValues extends NewPasswordValues {
  readonly provider: ProviderValues;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

export function joinBodyOf({ phone, ...values }: JoinValues, locale: LocaleCode) {
  return { ...values, phone: phone.trim() === '' ? null : phone, terms_version: TERMS_VERSION, locale };
}

/** Opens a photographer's account; its activation link is mailed. */
export function registerProvider(values: JoinValues, locale: LocaleCode) {
  return callPublic(accountCalls['account.register'], { body: joinBodyOf(values, locale) });
}

/** Makes the signed-in person a photographer too; this device knows it at once. */
export async function joinAsProvider(values: ProviderValues) {
  const outcome = await call(providerCalls['provider.join'], { body: { ...values, terms_version: TERMS_VERSION } });
  if (outcome.kind === 'ok') {
    const { device } = runtime.ports;
    await storeUser(device, outcome.body);
    await claimJoiningPhoto({ device }, outcome.body.email, userOwner(outcome.body.id)).catch(reportError);
  }
  return outcome;
}
