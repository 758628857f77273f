import { createFileRoute, redirect } from '@tanstack/react-router';
import { toRoute } from '../../app/navigation.ts';

/** A booking with one photographer: its first step, which knows whom it asks. */
export const Route = createFileRoute('/$locale/photographers/$slug/book')({
  beforeLoad: ({ params: { slug }, context: { locale } }) => {
    throw redirect({ ...toRoute('book-index', locale, {}, { provider: slug }), replace: true });
  },
});
