import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { LocaleCode } from '#shared/locales.ts';
import { manifestPath } from '#shared/manifest-path.ts';
import { matchUrl, redirectOf, routes, urlOf } from '#shared/routes.ts';
import { SHARE_LOST } from '#shared/share.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../problems.ts';
import { BuiltClient } from './built-client.ts';
import { isApi } from './problems.ts';

/** What the built client offers the server (client/entry-server.tsx). */
interface Renderer {
  render(request: {
    url: string;
    locale: LocaleCode;
    locales: readonly LocaleCode[];
    read: (url: string) => Promise<unknown>;
  }): Promise<{ status: number; head: string; html: string; data: Readonly<Record<string, unknown>> }>;
}

interface Page {
  readonly status: number;
  readonly text: string;
  readonly compressed: Buffer;
}

const YEAR_S = 31_536_000;
const DAY_S = 86_400;
const KEPT_MS = 10_000;
const MOST_KEPT = 200;
const BROTLI_QUALITY = 5;

/** The built client: its files, public pages rendered here, the shell for app screens, redirects, a real 404. */
export const pages = fp(
  async (app: FastifyInstance, { config, clientFolder }: { config: Config; clientFolder?: string | undefined }) => {
    const folder = clientFolder === undefined ? null : join(clientFolder, 'client');
    if (folder === null || !existsSync(join(folder, 'app.html'))) {
      app.setNotFoundHandler(() => {
        throw new Refusal('not_found');
      });
      return;
    }
    const template = withLocales(readFileSync(join(folder, 'app.html'), 'utf8'), config.locales);
    const renderer = (await import(pathToFileURL(join(clientFolder ?? '', 'ssr/entry-server.js')).href)) as Renderer;
    const site = new Site(app, config, template, renderer, new BuiltClient(folder, config.locales[0] ?? 'fr'));

    app.get('/app.html', { schema: { hide: true } }, (request, reply) => site.send(request, reply, site.shell(200)));
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['app.html', 'index.html', '**/*.br', '.vite/**'],
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheRule(path)),
    });
    app.setNotFoundHandler((request, reply) => site.answer(request, reply));
  },
  { name: 'pages' },
);

/** Files named by their content never change; the worker and the manifest are always asked for again. */
function cacheRule(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_S}, immutable`;
  if (/\/(?:fonts|photos|plates|icons)\//.test(path)) return `public, max-age=${DAY_S}`;
  return 'no-cache';
}

class Site {
  readonly #app: FastifyInstance;
  readonly #config: Config;
  readonly #template: string;
  readonly #renderer: Renderer;
  readonly #client: BuiltClient;
  readonly #kept = new Map<string, { page: Page; until: number }>();

  constructor(app: FastifyInstance, config: Config, template: string, renderer: Renderer, client: BuiltClient) {
    this.#client = client;
    this.#app = app;
    this.#config = config;
    this.#template = template;
    this.#renderer = renderer;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/', query] = request.url.split('?', 2);
    // Photos shared with the app are its worker's to keep; where there is none, the person is told.
    if (request.method === 'POST' && matchUrl(pathname, this.#config.locales)?.name === 'portfolio') {
      return reply.redirect(`${pathname}?partage=${SHARE_LOST}`, 303);
    }
    if (isApi(request) || (request.method !== 'GET' && request.method !== 'HEAD')) throw new Refusal('not_found');
    const redirect = redirectOf(pathname);
    if (redirect !== null && this.#config.locales.includes(redirect.locale)) {
      return reply.redirect(`${urlOf(redirect.route, redirect.locale)}${query === undefined ? '' : `?${query}`}`, 302);
    }
    const match = matchUrl(pathname, this.#config.locales);
    if (match === null) return this.send(request, reply, this.shell(404));
    if (routes[match.name].rendering === 'shell') return this.send(request, reply, this.shell(200));
    return this.send(request, reply, await this.#rendered(pathname, match.locale));
  }

  send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
    reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=0, must-revalidate');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.text);
    return reply.header('content-encoding', 'br').send(page.compressed);
  }

  /** The document every app screen starts from, and a page that does not exist. */
  shell(status: number): Page {
    return this.#keep(`shell:${status}`, () =>
      fill(this.#template, status, { head: this.#client.shellLinks, html: '', data: null }),
    );
  }

  /** A public page depends on its path alone: one rendering serves everybody for a few seconds. */
  async #rendered(path: string, locale: LocaleCode): Promise<Page> {
    const kept = this.#kept.get(path);
    if (kept !== undefined && kept.until > Date.now()) return kept.page;
    const { status, ...content } = await this.#renderer.render({
      url: `${this.#config.baseUrl}${path}`,
      locale,
      locales: this.#config.locales,
      read: (url) => this.#read(url),
    });
    // Nobody of that name: the screen that says so is the app's own.
    if (status === 404) return this.shell(404);
    const template = this.#template
      .replace('<html lang="fr"', `<html lang="${locale}"`)
      .replace(manifestPath('fr'), manifestPath(locale));
    const page = fill(template, status, content);
    if (status === 200) this.#remember(path, page);
    return page;
  }

  /** Loaders ask the app itself, in this process; a list that fails is an empty page, not an error (product.md 8). What does not exist is undefined. */
  async #read(url: string): Promise<unknown> {
    const reply = await this.#app.inject({ method: 'GET', url });
    if (reply.statusCode === 404) return undefined;
    return reply.statusCode === 200 ? reply.json() : null;
  }

  #keep(key: string, make: () => Page): Page {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept.page;
    const page = make();
    this.#kept.set(key, { page, until: Number.POSITIVE_INFINITY });
    return page;
  }

  #remember(path: string, page: Page): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(path, { page, until: Date.now() + KEPT_MS });
  }
}

function fill(
  template: string,
  status: number,
  { head, html, data }: { head: string; html: string; data: Readonly<Record<string, unknown>> | null },
): Page {
  const carried =
    data === null
      ? ''
      : `<script type="application/json" id="public-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  const text = template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => html)
    .replace('<!--data-->', () => carried);
  const compressed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return { status, text, compressed };
}

function withLocales(html: string, locales: readonly LocaleCode[]): string {
  return html.replace('data-locales="fr,en"', `data-locales="${locales.join(',')}"`);
}
