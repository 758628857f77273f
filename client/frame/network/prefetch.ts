import type { LocaleCode } from '#shared/locales.ts';
import { internalPathOf, matchUrl, type RouteMatch, type RouteName, routes } from '#shared/routes.ts';
import { toRoute } from '../navigation/navigation.ts';
import type { createRouter } from '../router.ts';
import { runWhenIdle } from './browser-public-data.ts';
import { type Connection, connectionNow } from './connection.ts';

type Router = ReturnType<typeof createRouter>;

/** A pointer that only crosses a link means nothing. */
const INTENT_MS = 50;

/** Nothing is prefetched on 2G, or for a person who saves data. */
export function mayPrefetch({ saveData = false, effectiveType = '' }: Connection): boolean {
  return !saveData && !effectiveType.endsWith('2g');
}

/**
 * Links that a person is about to open are prefetched with their data, and the code of public pages in view when the
 * browser is idle. An app screen is prefetched without its data: its guards and its draft are for its real visit.
 */
export function watchLinks(router: Router): void {
  let timer = 0;
  const intend = (event: Event) => {
    clearTimeout(timer);
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || !isAllowed()) return;
    timer = window.setTimeout(() => void open(router, link).catch(() => undefined), INTENT_MS);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, intend, { passive: true });
  }
  const known = new Set<RouteName>();
  const rest = () => runWhenIdle(() => prefetchVisible(router, known));
  router.subscribe('onRendered', rest);
  rest();
}

function isAllowed(): boolean {
  return navigator.onLine && mayPrefetch(connectionNow());
}

async function open(router: Router, link: HTMLAnchorElement): Promise<void> {
  const match = targetOf(router, link);
  if (match === null) return;
  const { name, locale, params } = match;
  if (routes[name].rendering === 'shell') return loadCode(router, match);
  const search = router.options.parseSearch?.(link.search) ?? {};
  await router.preloadRoute(toRoute(name, locale, params, search as Record<string, string>));
}

/** The page that a link opens inside the app, in the language of this page; null for any other link. */
function targetOf({ options, latestLocation }: Router, link: HTMLAnchorElement): RouteMatch | null {
  if (link.origin !== location.origin || link.target !== '' || link.pathname === location.pathname) return null;
  const match = matchUrl(link.pathname, options.context.locales);
  const [, locale] = latestLocation.pathname.split('/');
  // Another language would be switched to before its link is opened.
  return match?.locale === (locale as LocaleCode) ? match : null;
}

async function loadCode(router: Router, { name, locale, params }: RouteMatch): Promise<void> {
  const [matched] = router.getMatchedRoutes(internalPathOf(name, locale, params));
  for (const route of matched) await router.loadRouteChunk(route);
}

/**
 * Loads the code of the public pages in view, each once and one by one. App screens wait for the intent: the worker
 * stores their code anyway, and to run it now would delay a tap on this page.
 */
function prefetchVisible(router: Router, known: Set<RouteName>): void {
  if (!isAllowed()) return;
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const matches = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .map(({ target }) => targetOf(router, target as HTMLAnchorElement))
      .filter((match) => match !== null)
      .filter(({ name }) => routes[name].rendering === 'server');
    void loadInTurn(router, matches, known);
  });
  for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
}

async function loadInTurn(router: Router, matches: readonly RouteMatch[], known: Set<RouteName>): Promise<void> {
  for (const match of matches) {
    if (known.has(match.name)) continue;
    known.add(match.name);
    await new Promise<void>((resolve) => runWhenIdle(resolve));
    // A lost network: the link itself will ask again.
    await loadCode(router, match).catch(() => known.delete(match.name));
  }
}
