import { redirect } from '@tanstack/react-router';
import type { LocaleCode } from '#shared/locales.ts';
import { toRoute } from '../navigation/navigation.ts';
import { deviceSession } from './device-session.ts';

/** The guard of pages for people who are not signed in. */
export async function guestOnly({ context }: { context: { locale: LocaleCode } }): Promise<void> {
  const session = await deviceSession();
  if (session === null) return;
  throw redirect(toRoute(session.user.is_admin === 1 ? 'admin-users-list' : 'settings', context.locale));
}
