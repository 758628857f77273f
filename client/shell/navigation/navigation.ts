import type { LocaleCode } from '#shared/locales.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import type { FileRouteTypes } from '../route-tree.gen.ts';

type Text = Readonly<Record<string, string>>;
type Below<Path extends string> = Path extends '/' ? '/$locale' : `/$locale${Path}`;
type TablePath = Below<(typeof routes)[RouteName]['internal']>;
type FilePath = FileRouteTypes['to'];

// The table of shared/routes.ts and the files of client/routes name the same paths, or these lines do not compile.
type NoFileMissing<Path extends FilePath = TablePath> = Path;
type NoRowMissing<Path extends TablePath = FilePath> = Path;

/** A route by its name, as the router's links, redirects and navigations take it. */
export function toRoute(
  name: RouteName,
  locale: LocaleCode,
  params: Text = {},
  search: Readonly<Record<string, string | number>> = {},
) {
  const { internal } = routes[name];
  const path: NoFileMissing & NoRowMissing = internal === '/' ? '/$locale' : `/$locale${internal}`;
  // The router types the parameters of each path apart; ours come from the table.
  return { to: path as '/$locale', params: { locale, ...params }, search: search as never };
}
