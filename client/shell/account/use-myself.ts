import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { RouteName } from '#shared/routes.ts';
import { useSession } from '../session/session-store.ts';
import { toSignIn } from '../session/signed-in.ts';

/**
 * Who is signed in, as they are now; once the session is over, they sign in again.
 * @param known who they were as the page opened
 * @param id of the page's address, when it has one
 */
export function useMyself(name: RouteName, locale: LocaleCode, known: CurrentUser, id?: string): CurrentUser {
  const { status, user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'nobody') void navigate(toSignIn(name, locale, id === undefined ? {} : { id }));
  }, [status, navigate, name, locale, id]);
  return user ?? known;
}
