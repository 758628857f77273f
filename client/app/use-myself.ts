import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { RouteName } from '#shared/routes.ts';
import { useSession } from './session-store.ts';
import { toSignIn } from './signed-in.ts';

/** Who is signed in, as they are now; once the session is over, they sign in again. @param known who they were as the page opened */
export function useMyself(name: RouteName, locale: LocaleCode, known: CurrentUser): CurrentUser {
  const { status, user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'nobody') void navigate(toSignIn(name, locale));
  }, [status, navigate, name, locale]);
  return user ?? known;
}
