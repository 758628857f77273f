import type { LocaleCode } from '#shared/locales.ts';
import { type RouteName, routes } from '#shared/routes.ts';

type Text = Readonly<Record<string, string>>;

/**
 * A route by its name, as the router's links, redirects and navigations take it. The router types each path apart; the
 * table of shared/routes.ts is what keeps names, paths and parameters together, and a test walks it against the tree.
 */
export function toRoute(name: RouteName, locale: LocaleCode, params: Text = {}, search: Text = {}) {
  const { internal } = routes[name];
  return {
    to: `/$locale${internal === '/' ? '' : internal}` as '/$locale',
    params: { locale, ...params },
    search: search as never,
  };
}
