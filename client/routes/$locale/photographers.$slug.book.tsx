import { createFileRoute, redirect } from '@tanstack/react-router';
import { toRoute } from '../../frame/navigation/navigation.ts';

interface Asked {
  readonly plan?: string;
  /** `YYYY-MM-DD` */
  readonly date?: string;
  /** A city's slug. */
  readonly city?: string;
  /** Minutes. */
  readonly duration?: number;
}

/** A booking with one photographer: its first step, with the photographer, the plan, the duration and the day from the address. */
export const Route = createFileRoute('/$locale/photographers/$slug/book')({
  validateSearch: ({ plan, date, city, duration }: Record<string, unknown>): Asked => ({
    ...(typeof plan === 'string' ? { plan } : {}),
    ...(typeof date === 'string' ? { date } : {}),
    ...(typeof city === 'string' ? { city } : {}),
    ...(typeof duration === 'number' ? { duration } : {}),
  }),
  beforeLoad: ({ params: { slug }, search, context: { locale } }) => {
    throw redirect({ ...toRoute('book-index', locale, {}, { provider: slug, ...search }), replace: true });
  },
});
