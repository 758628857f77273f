import { createFileRoute, Outlet } from '@tanstack/react-router';
import { documentGuard } from '../../frame/navigation/own-document.ts';
import { localeGuard } from '../../frame/guards/guards.ts';

/**
 * Sets the language from the URL, and guards what the phase closes; a disabled language is an unknown page. A page
 * with a document of its own is loaded as one.
 */
export const Route = createFileRoute('/$locale')({
  beforeLoad: async ({ params, context, location, cause }) => {
    if (cause !== 'preload') documentGuard(context, location);
    const locale = await localeGuard(params.locale, context);
    // An open site loads no guard.
    if (context.phase !== 'live')
      (await import('../../frame/phase/phase-guard.ts')).phaseGuard(context.phase, location);
    return { locale };
  },
  component: Outlet,
});
