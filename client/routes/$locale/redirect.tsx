import { createFileRoute, redirect } from '@tanstack/react-router';
import { isOwnPath } from '#shared/own-path.ts';
import { toRoute } from '../../shell/navigation/navigation.ts';

/** Where payments, mails and shares come back to: goes on to a path of this site, and nowhere else. */
export const Route = createFileRoute('/$locale/redirect')({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  beforeLoad: ({ search: { to }, context: { locale } }) => {
    throw isOwnPath(to)
      ? redirect({ href: to, replace: true })
      : redirect({ ...toRoute('index', locale), replace: true });
  },
});
