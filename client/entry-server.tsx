import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { LocaleCode } from '#shared/locales.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';
import { matchUrl, type RouteMatch } from '#shared/routes.ts';
import { createI18n } from './app/i18n.ts';
import { publicDataFrom, publicUrl } from './app/public-data.ts';
import { createRouter } from './app/router.ts';
import { structuredData } from './features/landing/structured-data.ts';
import { providerData } from './features/providers/structured-data.ts';

export interface RenderedPage {
  readonly status: number;
  /** `<title>`, `<meta>`, `<link>` and structured data of the page. */
  readonly head: string;
  readonly html: string;
  /** What the page's loaders read, to be carried by the page. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface RenderRequest {
  /** Absolute, as the visitor asked for it. */
  readonly url: string;
  readonly locale: LocaleCode;
  readonly locales: readonly LocaleCode[];
  /** Answers a public GET of the API; null when it could not. */
  readonly read: (url: string) => Promise<unknown>;
}

/** Renders one public page to HTML; what React would put in the head comes first in its markup, and is given apart. */
export async function render({ url, locale, locales, read }: RenderRequest): Promise<RenderedPage> {
  const { origin, pathname } = new URL(url);
  const data: Record<string, unknown> = {};
  const publicData = publicDataFrom(async (asked) => {
    data[asked] = await read(asked);
    return data[asked];
  });
  const i18n = await createI18n(locale);
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createRouter({ i18n, publicData, locales, origin }),
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
  const head = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(markup)?.[0] ?? '';
  const structured = structuredOf(matchUrl(pathname, locales), { origin, locale, data });
  return { status: response.status, head: `${head}${structured}`, html: markup.slice(head.length), data };
}

/** What search engines are told of a page, beside its words. */
function structuredOf(
  route: RouteMatch | null,
  { origin, locale, data }: { origin: string; locale: LocaleCode; data: Readonly<Record<string, unknown>> },
): string {
  if (route?.name === 'index') return jsonLd(structuredData(origin, locale));
  if (route?.name !== 'provider') return '';
  const provider = data[publicUrl('provider', { slug: '1' }, { id: route.params['slug'] ?? '' })];
  return provider === undefined || provider === null
    ? ''
    : jsonLd(providerData(origin, locale, provider as ProviderDetail));
}

/** Data, not code: the strict policy lets it be. Only here, for a script that a living page adds is refused. */
function jsonLd(data: Readonly<Record<string, unknown>>): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}
