import type { Sabotage } from './sabotage.ts';

const pages = 'server/foundation/plugins/pages/pages.ts';
const publicPages = 'server/built/public-pages.test.ts';
const routes = 'server/built/routes.test.ts';
const search = 'client/features/search/search.screen.test.tsx';
const spelling = 'server/modules/search/words/spelling.test.ts';
const landing = 'client/features/landing/landing.screen.test.tsx';
const provider = 'client/features/providers/provider.screen.test.tsx';
const gallery = 'client/gallery/gallery.screen.test.tsx';

/** Routes and pages before their script, and what a visitor looks through. */
export const pageSabotages: readonly Sabotage[] = [
  {
    name: 'a city has two addresses in one language',
    file: pages,
    find: 'if (movedTo !== null) {',
    replace: 'if (movedTo === path) {',
    caughtBy: 'server/built/cities.test.ts',
  },
  {
    name: 'a browser keeps a page for ten minutes',
    file: pages,
    find: "page.status < 429 ? 'public, max-age=0, must-revalidate'",
    replace: "page.status < 429 ? 'public, max-age=600'",
    caughtBy: publicPages,
  },
  {
    name: 'an unknown photographer has a page without words',
    file: pages,
    find: 'if (status === 404) return this.#missing(path);',
    replace: '',
    caughtBy: routes,
  },
  {
    name: 'an old address forgets its query',
    file: pages,
    find: "${query === undefined ? '' : `?${query}`}",
    replace: '',
    caughtBy: publicPages,
  },
  {
    name: 'a page that cannot be rendered says not when to come back',
    file: pages,
    find: "reply.header('retry-after', String(retryAfterS))",
    replace: 'reply',
    caughtBy: publicPages,
  },
  {
    name: 'a page that cannot be rendered speaks French to everybody',
    file: pages,
    find: "const locale = localeOf(request.url.split('?', 1)[0] ?? '/', this.#config.locales);",
    replace: "const locale = this.#config.locales[0] ?? 'fr';",
    caughtBy: publicPages,
  },
  {
    name: 'the English search is open before the launch',
    file: pages,
    find: "if (standIn !== null) return reply.header('cache-control', 'no-store')",
    replace: "if (standIn !== null && match.locale === 'fr') return reply.header('cache-control', 'no-store')",
    caughtBy: routes,
  },
  {
    name: 'a built file is asked for anew on every page',
    file: 'server/foundation/plugins/pages/built-client.ts',
    find: 'return `public, max-age=${YEAR_S}, immutable`;',
    replace: "return 'no-cache';",
    caughtBy: publicPages,
  },
  {
    name: 'a suggestion removes no filter',
    file: 'client/features/search/nothing-found.tsx',
    find: '[key]: undefined, page: 1',
    replace: 'page: 1',
    caughtBy: search,
  },
  {
    name: 'the next free day is not offered',
    file: 'client/features/search/nothing-found.tsx',
    find: '{date === null ? null : (',
    replace: '{date !== null ? null : (',
    caughtBy: search,
  },
  {
    name: 'without network, search finds nothing',
    file: 'client/features/search/load-search.ts',
    find: 'if (whole.length < lists.length) {',
    replace: 'if (whole.length < 0) {',
    caughtBy: search,
  },
  {
    name: 'the filters show no counts',
    file: 'client/features/search/filter-bar.tsx',
    find: '{...{ onFocus: onReach, onPointerEnter: onReach }}',
    replace: '',
    caughtBy: search,
  },
  {
    name: 'more plates take the focus away',
    file: 'client/features/landing/plates.tsx',
    find: "list.current?.children[FIRST_ON_PHONES]?.querySelector('a')?.focus();",
    replace: '',
    caughtBy: landing,
  },
  {
    name: 'the landing page forgets the wish',
    file: 'client/features/landing/search.tsx',
    find: 'chosen = filled(currentTarget);',
    replace: 'chosen = currentTarget === null ? chosen : {};',
    caughtBy: landing,
  },
  {
    name: 'the browser’s back leaves a photo open',
    file: 'client/ui/overlay/lightbox.tsx',
    find: 'const leave = () => closing.current();',
    replace: 'const leave = () => undefined;',
    caughtBy: provider,
  },
  {
    name: 'a tag filters nothing',
    file: 'client/features/providers/portfolio.tsx',
    find: '.filter(({ tags }) => tag === null || tags.includes(tag));',
    replace: '.filter(({ tags }) => tag === null || tags.length > 0);',
    caughtBy: provider,
  },
  {
    name: 'a message with an undo stays for ever',
    file: 'client/ui/overlay/toast.tsx',
    find: 'const SHOWN_S = 8;',
    replace: 'const SHOWN_S = 80;',
    caughtBy: gallery,
  },
  {
    name: 'a misspelled word is searched as it was typed',
    file: 'server/modules/search/words/spelling.ts',
    find: 'if (near.size === 0 || (await isKnown(word))) continue;',
    replace: 'continue;',
    caughtBy: spelling,
  },
  {
    name: 'a word that is found is replaced by a frequent one',
    file: 'server/modules/search/words/spelling.ts',
    find: ' || (await isKnown(word))',
    replace: '',
    caughtBy: spelling,
  },
  {
    name: 'the name of a photographer who left is still suggested',
    file: 'server/modules/search/words/terms.ts',
    find: 'if (rare.length === 0) return;',
    replace: 'return;',
    caughtBy: spelling,
  },
  {
    name: 'a forgiven typing error is not told',
    file: 'client/features/search/load-search.ts',
    find: 'last?.meant !== undefined',
    replace: 'false',
    caughtBy: search,
  },
];
