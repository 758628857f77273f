import { createFileRoute, Outlet } from '@tanstack/react-router';
import { localeGuard } from '../../frame/guards/guards.ts';

/** Sets the language from the URL, and guards what the phase closes; a disabled language is an unknown page. */
export const Route = createFileRoute('/$locale')({
  beforeLoad: async ({ params, context, location }) => {
    const locale = await localeGuard(params.locale, context);
    // An open site loads no guard.
    if (context.phase !== 'live')
      (await import('../../frame/phase/phase-guard.ts')).phaseGuard(context.phase, location);
    return { locale };
  },
  component: Outlet,
});
