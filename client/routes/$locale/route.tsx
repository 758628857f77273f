import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { switchLocale } from '../../shell/i18n/i18n.ts';

/** Sets the language from the URL; a disabled language is an unknown page. */
export const Route = createFileRoute('/$locale')({
  beforeLoad: async ({ params, context }) => {
    const locale = context.locales.find((code) => code === params.locale);
    if (locale === undefined) throw notFound();
    await switchLocale(context.i18n, locale);
    return { locale };
  },
  component: Outlet,
});
