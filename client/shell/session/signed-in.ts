import { redirect } from '@tanstack/react-router';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type RouteName, urlOf } from '#shared/routes.ts';
import { deviceSession } from './device-session.ts';
import { toRoute } from '../navigation/navigation.ts';

/** The parameters of the page's address. */
type Params = Readonly<Record<string, string>>;

/** Guards a page for signed-in people: others sign in first, and return to it. */
export async function signedIn(
  name: RouteName,
  locale: LocaleCode,
  params: Params = {},
): Promise<{ user: CurrentUser }> {
  const session = await deviceSession();
  if (session === null) throw redirect(toSignIn(name, locale, params));
  return { user: session.user };
}

/** Guards a page for photographers: others sign in, and do not return to it. */
export async function signedInProvider(name: RouteName, locale: LocaleCode, params: Params = {}) {
  const { user } = await signedIn(name, locale, params);
  const { provider } = user;
  if (provider === undefined) throw redirect(toRoute('signin', locale));
  return { user, provider };
}

/** Guards a page for administrators: others sign in, and do not return to it. */
export async function signedInAdmin(name: RouteName, locale: LocaleCode, params: Params = {}) {
  const { user } = await signedIn(name, locale, params);
  if (user.is_admin === 0) throw redirect(toRoute('signin', locale));
  return { user };
}

/** The redirect to the sign-in, with the return path. */
export function toSignIn(name: RouteName, locale: LocaleCode, params: Params = {}) {
  return toRoute('signin', locale, {}, { redirect: urlOf(name, locale, params) });
}
