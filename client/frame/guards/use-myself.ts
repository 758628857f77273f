import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { RouteName } from '#shared/routes.ts';
import { useSession } from '../session/session-store.ts';
import { toSignIn } from './guards.ts';

/**
 * The current data of the signed-in person; when the session is over, they are asked to sign in again.
 * @param known the person when the page opened
 * @param id the id in the page's address, if it has one
 */
export function useMyself(name: RouteName, locale: LocaleCode, known: CurrentUser, id?: string): CurrentUser {
  const { status, user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'nobody') void navigate(toSignIn(name, locale, id === undefined ? {} : { id }));
  }, [status, navigate, name, locale, id]);
  return user ?? known;
}
