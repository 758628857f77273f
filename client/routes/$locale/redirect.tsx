import { createFileRoute, redirect } from '@tanstack/react-router';
import { isOwnPath } from '#shared/own-path.ts';
import { toRoute } from '../../frame/navigation/navigation.ts';

/** The return address of payments, mails and shares: continues to a path of this site only. */
export const Route = createFileRoute('/$locale/redirect')({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  beforeLoad: ({ search: { to }, context: { locale } }) => {
    throw isOwnPath(to)
      ? redirect({ href: to, replace: true })
      : redirect({ ...toRoute('index', locale), replace: true });
  },
});
