// The ways between pages: links by the names of routes, bars, footer, progress.
import type { LocaleCode } from '#shared/locales.ts';
import { type RouteName, routes } from '#shared/routes.ts';

type Text = Readonly<Record<string, string>>;
/** A route by its name, for the router's links, redirects and navigations. */
export function toRoute(
  name: RouteName,
  locale: LocaleCode,
  params: Text = {},
  search: Readonly<Record<string, string | number>> = {},
) {
  const { internal } = routes[name];
  const path = internal === '/' ? '/$locale' : `/$locale${internal}`;
  // The router types the parameters of each path separately; ours come from the table.
  return { to: path as '/$locale', params: { locale, ...params }, search: search as never };
}
