import { notFound, redirect } from '@tanstack/react-router';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { switchLocale } from '../i18n/i18n.ts';
import { toRoute } from '../navigation/navigation.ts';
import type { RouterContext } from '../router-context.ts';
import { deviceSession } from '#client/frame/session/device-session.ts';

// The guards of docs/SPEC.md (“Guards”); `phase-1` and `prelaunch` are in `phase`, `booking-steps` is with the booking.
// They decide from what the device knows, also offline; the server decides again at every call.

/** A page that somebody opens, by its whole address: a sign-in leads back to the same place of the page. */
interface Visit {
  readonly context: { readonly locale: LocaleCode };
  readonly location: { readonly publicHref: string };
}

/** `locale`: sets the language of the address; a language that is not enabled is an unknown page. */
export async function localeGuard(
  asked: string,
  { locales, i18n }: Pick<RouterContext, 'locales' | 'i18n'>,
): Promise<LocaleCode> {
  const locale = locales.find((code) => code === asked);
  if (locale === undefined) throw notFound();
  await switchLocale(i18n, locale);
  return locale;
}

/** Guards a page for signed-in people: others sign in first, and return to it. */
export async function signedIn({ context, location }: Visit): Promise<{ user: CurrentUser }> {
  const session = await deviceSession();
  if (session === null) throw redirect(toSignIn(context.locale, location.publicHref));
  return { user: session.user };
}

/** `auth-client`: a page for people with a client's profile; who lacks it signs in, and does not return to it. */
export async function authClient(visit: Visit) {
  const { user } = await signedIn(visit);
  const { client } = user;
  if (client === undefined) throw redirect(toRoute('signin', visit.context.locale));
  return { user, client };
}

/** `auth-provider`: a page for photographers. */
export async function authProvider(visit: Visit) {
  const { user } = await signedIn(visit);
  const { provider } = user;
  if (provider === undefined) throw redirect(toRoute('signin', visit.context.locale));
  return { user, provider };
}

/** `auth-admin`: a page for administrators. */
export async function authAdmin(visit: Visit) {
  const { user } = await signedIn(visit);
  if (user.is_admin === 0) throw redirect(toRoute('signin', visit.context.locale));
  return { user };
}

/** `auth-admin`, for pages of money: support has its own first page instead. */
export async function authMoneyAdmin(visit: Visit) {
  const { user } = await authAdmin(visit);
  if (user.is_support === 1) throw redirect(toRoute('admin-dashboard', visit.context.locale));
  return { user };
}

/** `guest`: a page for people who are not signed in. */
export async function guest({ context }: { context: { locale: LocaleCode } }): Promise<void> {
  const session = await deviceSession();
  if (session === null) return;
  throw redirect(toRoute(session.user.is_admin === 1 ? 'admin-users-list' : 'settings', context.locale));
}

/** A page that is nothing without the device. Public pages do not load its question. @throws DeviceTroubleError */
export async function withDevice(): Promise<void> {
  await (await import('../errors/device-trouble.ts')).mustKeep();
}

/** The redirect to the sign-in, with the path that it leads back to. */
export function toSignIn(locale: LocaleCode, back: string) {
  return toRoute('signin', locale, {}, { redirect: back });
}
