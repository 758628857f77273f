import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { switchLocale } from '../../shell/i18n/i18n.ts';

/** Sets the language from the URL, and guards what the phase closes; a disabled language is an unknown page. */
export const Route = createFileRoute('/$locale')({
  beforeLoad: async ({ params, context, location }) => {
    const locale = context.locales.find((code) => code === params.locale);
    if (locale === undefined) throw notFound();
    // An open site loads no guard.
    if (context.phase !== 'live')
      (await import('../../shell/phase/phase-guard.ts')).phaseGuard(context.phase, location);
    await switchLocale(context.i18n, locale);
    return { locale };
  },
  component: Outlet,
});
