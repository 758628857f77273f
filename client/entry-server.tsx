import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { LocaleCode } from '#shared/locales.ts';
import type { Phase } from '#shared/prelaunch/phases.ts';
import { matchUrl } from '#shared/routes.ts';
import { openGraphOf } from './open-graph.ts';
import { createI18n } from './frame/i18n/i18n.ts';
import { publicDataFrom } from './frame/network/public-data.ts';
import { noDocument } from './frame/navigation/own-document.ts';
import { createRouter } from './frame/router.ts';
import { noScriptNote } from './frame/no-script/shell-words.tsx';
import { structuredOf } from './structured.ts';
import { TroublePage } from './frame/errors/trouble-page.tsx';

export { keptShellWords, shellWords } from './frame/no-script/shell-words.tsx';

export interface RenderedPage {
  readonly status: number;
  /** The path that this page redirects to; null when there is none. */
  readonly movedTo: string | null;
  /** `<title>`, `<meta>`, `<link>` and structured data of the page. */
  readonly head: string;
  readonly html: string;
  /** A message above the page for browsers without script. */
  readonly noScript: string;
  /** The data that the page's loaders read, embedded in the page. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface RenderRequest {
  /** The absolute URL that the visitor requested. */
  readonly url: string;
  readonly locale: LocaleCode;
  readonly locales: readonly LocaleCode[];
  readonly socialLinks: readonly string[];
  readonly phase: Phase;
  /** Answers a public GET of the API; null when it fails. */
  readonly read: (url: string) => Promise<unknown>;
}

/** Renders one public page to HTML, with its head apart. */
export async function render({ url, locale, locales, socialLinks, phase, read }: RenderRequest): Promise<RenderedPage> {
  const { origin, pathname, searchParams } = new URL(url);
  const data: Record<string, unknown> = {};
  const publicData = publicDataFrom({
    read: async (asked) => {
      data[asked] = await read(asked);
      return data[asked];
    },
  });
  const i18n = await createI18n(locale);
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createRouter({ i18n, publicData, locales, socialLinks, phase, origin, document: noDocument }),
  });
  const response = await handle(async ({ router }) => {
    const markup = renderToString(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>,
    );
    return new Response(markup, { status: getSsrStatus(router) });
  });
  const markup = await response.text();
  const { head, html } = parted(markup);
  const route = matchUrl(pathname, locales);
  const page = route === null ? null : { route, query: searchParams, site: { origin, locale }, i18n, data };
  const movedTo = response.headers.get('location');
  return {
    status: response.status,
    movedTo,
    head: page === null ? head : `${head}${openGraphOf(head, page)}${jsonLd(structuredOf(page))}`,
    html,
    noScript: await noScriptNote(locale),
    data,
  };
}

/** Renders the message that replaces a page the server cannot render now. */
export async function renderTrouble(trouble: {
  locale: LocaleCode;
  status: 429 | 500 | 503;
}): Promise<{ head: string; html: string }> {
  const i18n = await createI18n(trouble.locale);
  return parted(
    renderToString(
      <I18nProvider i18n={i18n}>
        <TroublePage status={trouble.status} />
      </I18nProvider>,
    ),
  );
}

/** React puts the elements of the head first in its markup. */
function parted(markup: string): { head: string; html: string } {
  const head = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(markup)?.[0] ?? '';
  return { head, html: markup.slice(head.length) };
}

/**
 * Data, not code, so the strict policy allows it. Rendered only on the server, since the policy refuses a script that a
 * hydrated page adds.
 */
function jsonLd(data: object | null): string {
  if (data === null) return '';
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}
