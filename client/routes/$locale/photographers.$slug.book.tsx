import { createFileRoute, redirect } from '@tanstack/react-router';
import { toRoute } from '../../shell/navigation/navigation.ts';

/** A booking with one photographer: its first step, with the photographer and the plan from the address. */
export const Route = createFileRoute('/$locale/photographers/$slug/book')({
  validateSearch: ({ plan }: Record<string, unknown>): { plan?: string } => (typeof plan === 'string' ? { plan } : {}),
  beforeLoad: ({ params: { slug }, search: { plan }, context: { locale } }) => {
    const wish = { provider: slug, ...(plan === undefined ? {} : { plan }) };
    throw redirect({ ...toRoute('book-index', locale, {}, wish), replace: true });
  },
});
