import { createRouter as createTanstackRouter, type RouterHistory } from '@tanstack/react-router';
import type { LocaleCode } from '#shared/locales.ts';
import { internalPathOf, matchInternal, matchUrl, redirectOf, urlOf } from '#shared/routes.ts';
import { scrollsOnArrival } from './navigation/scrolls-on-arrival.ts';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './route-tree.gen.ts';

/** Not a path of the app: the tree has no such locale, so it answers "not found". */
const NOWHERE = '/-/-';
const PRELOAD_DELAY_MS = 50;

/**
 * One tree under `$locale`; the public URLs of shared/routes.ts are mapped onto it and back, so that no other file
 * contains a URL.
 */
export function createRouter(context: RouterContext, history?: RouterHistory) {
  return createTanstackRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    rewrite: {
      input: ({ url }) => {
        url.pathname = toInternal(url.pathname, context.locales);
        return url;
      },
      output: ({ url }) => {
        const found = matchInternal(url.pathname);
        if (found !== null) url.pathname = urlOf(found.name, found.locale, found.params);
        return url;
      },
    },
    defaultPreload: false,
    defaultPreloadDelay: PRELOAD_DELAY_MS,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    ...(typeof document === 'undefined' ? {} : { scrollRestoration: scrollsOnArrival(() => scrollY) }),
    notFoundMode: 'root',
  });
}

function toInternal(path: string, locales: readonly LocaleCode[]): string {
  const found = matchUrl(path, locales);
  if (found !== null) return internalPathOf(found.name, found.locale, found.params);
  const redirect = redirectOf(path);
  return redirect === null ? NOWHERE : internalPathOf(redirect.route, redirect.locale);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
