import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { useSession } from '../session/session-store.ts';
import { toSignIn } from './guards.ts';

/**
 * The current data of the signed-in person; when the session is over, they are asked to sign in again.
 * @param known the person when the page opened
 */
export function useMyself(locale: LocaleCode, known: CurrentUser): CurrentUser {
  const { status, user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, search, hash } = location;
    if (status === 'nobody') void navigate(toSignIn(locale, `${pathname}${search}${hash}`));
  }, [status, navigate, locale]);
  return user ?? known;
}
