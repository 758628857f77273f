import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { LocaleCode } from '#shared/locales.ts';
import { manifestPath } from '#shared/manifest-path.ts';
import type { Phase } from '#shared/prelaunch/phases.ts';
import {
  isOwnDocument,
  localeOf,
  matchUrl,
  pageAddress,
  redirectOf,
  type RouteMatch,
  type RouteName,
  routes,
  urlOf,
} from '#shared/routes.ts';
import { SHARE_LOST } from '#shared/share.ts';
import type { Config } from '../../../config.ts';
import { Refusal } from '../../problems.ts';
import { asksForPage } from '../../request-path.ts';
import { RequestCounts } from '../guards/request-counts.ts';
import { BuiltClient, cacheRule } from './built-client.ts';
import { standInUrl } from './closed-pages.ts';
import { configured, type Content, fill, marked } from './document.ts';
import { readInside } from './inner-reads.ts';
import { KeptPages, type Page } from './kept-pages.ts';

/** The functions of the built client for the server (client/entry-server.tsx). */
interface Renderer {
  render(request: {
    url: string;
    locale: LocaleCode;
    locales: readonly LocaleCode[];
    socialLinks: readonly string[];
    phase: Phase;
    read: (url: string) => Promise<unknown>;
  }): Promise<{ status: number; movedTo: string | null } & Content>;
  /** Renders the text that replaces a page that can't be rendered now. */
  renderTrouble(trouble: { locale: LocaleCode; status: Trouble }): Promise<{ head: string; html: string }>;
  shellWords(
    name: RouteName | null,
    locale: LocaleCode,
    start: { query: URLSearchParams; phase: Phase; read: (url: string) => Promise<unknown> } | null,
    site: { origin: string; locales: readonly LocaleCode[] },
  ): Promise<ShellWords>;
  keptShellWords(locales: readonly LocaleCode[]): Promise<ShellWords>;
}

interface ShellWords {
  readonly title: string;
  readonly head: string;
  readonly noScript: string;
  readonly isPayment?: boolean;
}

/** Too many pages requested, an internal error, or no answer for now. */
type Trouble = 429 | 500 | 503;

const RETRY_AFTER_S = 5;

/** Serves the built client: its files, rendered public pages, the shell for app screens, redirects, a real 404. */
export const pages = fp(
  async (app: FastifyInstance, { config, clientFolder }: { config: Config; clientFolder?: string | undefined }) => {
    const folder = clientFolder === undefined ? null : join(clientFolder, 'client');
    if (folder === null || !existsSync(join(folder, 'app.html'))) {
      app.setNotFoundHandler(() => {
        throw new Refusal('not_found');
      });
      return;
    }
    const template = configured(readFileSync(join(folder, 'app.html'), 'utf8'), config);
    const renderer = (await import(pathToFileURL(join(clientFolder ?? '', 'ssr/entry-server.js')).href)) as Renderer;
    const site = new Site(app, config, template, renderer, new BuiltClient(folder, config.locales[0] ?? 'fr'));

    app.get('/app.html', { schema: { hide: true } }, async (request, reply) =>
      site.send(request, reply, await site.cachedShell()),
    );
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
    app.answerUnreadPagesWith((request, reply) => site.sendMissing(request, reply));
    app.refusePagesWith((request, reply, retryAfterS) =>
      site.sendTrouble(request, reply, { status: 429, retryAfterS }),
    );
  },
  { name: 'pages' },
);

class Site {
  readonly #app: FastifyInstance;
  readonly #config: Config;
  readonly #template: string;
  readonly #renderer: Renderer;
  readonly #client: BuiltClient;
  readonly #pages = new KeptPages();
  readonly #shells = new Map<string, Page>();
  readonly #troubles = new Map<string, Promise<Page>>();
  readonly #counts: RequestCounts;
  readonly #site: { readonly origin: string; readonly locales: readonly LocaleCode[] };

  constructor(app: FastifyInstance, config: Config, template: string, renderer: Renderer, client: BuiltClient) {
    this.#counts = new RequestCounts(config.limits.pages_per_minute);
    this.#client = client;
    this.#app = app;
    this.#config = config;
    this.#site = { origin: new URL(config.baseUrl).origin, locales: config.locales };
    this.#template = template;
    this.#renderer = renderer;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/', query] = request.url.split('?', 2);
    // The app's worker keeps photos shared to the app. Without a worker, the page says so.
    if (request.method === 'POST' && matchUrl(pathname, this.#config.locales)?.name === 'portfolio') {
      return reply.redirect(`${pathname}?partage=${SHARE_LOST}`, 303);
    }
    if (!asksForPage(request)) throw new Refusal('not_found');
    const retryAfterS = this.#counts.overLimit(request.ip);
    if (retryAfterS !== null) return this.sendTrouble(request, reply, { status: 429, retryAfterS });
    const redirect = redirectOf(pathname);
    if (redirect !== null && this.#config.locales.includes(redirect.locale)) {
      return reply.redirect(`${urlOf(redirect.route, redirect.locale)}${query === undefined ? '' : `?${query}`}`, 302);
    }
    const match = matchUrl(pathname, this.#config.locales);
    if (match === null) return this.send(request, reply, await this.#missing(pathname));
    const standIn = standInUrl(match, this.#config.phase, query ?? '');
    // The phase ends one day: no browser keeps the redirect.
    if (standIn !== null) return reply.header('cache-control', 'no-store').redirect(standIn, 302);
    if (!(await this.#isThere(match))) return this.send(request, reply, await this.#missing(pathname));
    if (isOwnDocument(match.name)) reply.header('content-security-policy', this.#app.paymentPolicy);
    if (routes[match.name].rendering === 'shell') {
      const isBooking = match.name === 'book-index' || match.name === 'book-provider';
      const shell = isBooking ? this.#bookingShell(match, query ?? '') : this.#shell(200, match.name, match.locale);
      return this.send(request, reply, await shell);
    }
    return this.#sendRendered(request, reply, match, query ?? '');
  }

  /** Also for an address that can't be read. */
  async sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.send(request, reply, await this.#missing(request.url.split('?', 1)[0] ?? '/'));
  }

  /** A booking's photographer must exist, and a question's. While the database can't answer, the page is served and the app decides. */
  async #isThere({ name, params }: RouteMatch): Promise<boolean> {
    if (name !== 'book-provider' && name !== 'ask-provider') return true;
    try {
      return (await readInside(this.#app, `/api/providers/${params['slug'] ?? ''}?slug=1`)) !== undefined;
    } catch {
      return true;
    }
  }

  async #sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    match: RouteMatch,
    query: string,
  ): Promise<FastifyReply> {
    // One photographer, or one search, is one page, for any spelling of the address.
    const path = pageAddress(match, Object.fromEntries(new URLSearchParams(query)));
    try {
      const key = `${this.#app.publicVersion()} ${path}`;
      return this.send(request, reply, await this.#pages.take(key, () => this.#rendered(path, match.locale)));
    } catch (error) {
      request.log.error({ err: error }, 'page not rendered');
      const isAway = error instanceof Refusal && error.code === 'unavailable';
      return this.sendTrouble(request, reply, { status: isAway ? 503 : 500, retryAfterS: RETRY_AFTER_S });
    }
  }

  send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
    if (page.location !== undefined) {
      return reply.header('cache-control', 'public, max-age=0, must-revalidate').redirect(page.location, page.status);
    }
    reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', page.status < 429 ? 'public, max-age=0, must-revalidate' : 'no-store');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.text);
    return reply.header('content-encoding', 'br').send(page.compressed);
  }

  /** The document that a device stores, for every app screen. */
  cachedShell(): Promise<Page> {
    const { locales } = this.#config;
    return this.#filled('kept', 200, locales[0] ?? 'fr', () => this.#renderer.keptShellWords(locales));
  }

  /** The start document of an app screen. @param name null for a page that does not exist */
  #shell(status: number, name: RouteName | null, locale: LocaleCode): Promise<Page> {
    return this.#filled(`${name}:${locale}`, status, locale, async () => ({
      ...(await this.#renderer.shellWords(name, locale, null, this.#site)),
      isPayment: name !== null && isOwnDocument(name),
    }));
  }

  /** The start document of a booking: without script, its first step has the answers of the address. */
  #bookingShell({ name, locale }: RouteMatch, query: string): Promise<Page> {
    const answers = ['name', 'city', 'date'].map((key) => [key, new URLSearchParams(query).get(key) ?? '']);
    const given = new URLSearchParams(answers.filter(([, answer]) => answer !== ''));
    const read = (url: string) => readInside(this.#app, url).catch(() => null);
    const start = { query: given, phase: this.#config.phase, read };
    return this.#pages.take(`${this.#app.publicVersion()} ${name}:${locale}?${given.toString()}`, async () =>
      this.#shellPage(200, locale, await this.#renderer.shellWords(name, locale, start, this.#site)),
    );
  }

  #missing(path: string): Promise<Page> {
    return this.#shell(404, null, localeOf(path, this.#config.locales));
  }

  async #filled(key: string, status: number, locale: LocaleCode, wordsOf: () => Promise<ShellWords>): Promise<Page> {
    const kept = this.#shells.get(key);
    if (kept !== undefined) return kept;
    const page = this.#shellPage(status, locale, await wordsOf());
    this.#shells.set(key, page);
    return page;
  }

  #shellPage(status: number, locale: LocaleCode, { title, head: said, noScript, isPayment }: ShellWords): Page {
    const head = `<title>${title}</title>${said}${this.#client.shellLinks}`;
    return fill(marked(this.#templateIn(locale), isPayment), status, { head, html: '', noScript, data: null });
  }

  /**
   * A public page depends only on its address: one rendering serves everybody for a few seconds.
   * @throws Refusal `unavailable` when one of its reads failed, since the page would lack its data
   */
  async #rendered(path: string, locale: LocaleCode): Promise<Page> {
    let failure: unknown = null;
    const { status, movedTo, ...content } = await this.#renderer.render({
      url: `${this.#config.baseUrl}${path}`,
      locale,
      locales: this.#config.locales,
      socialLinks: this.#config.socialLinks,
      phase: this.#config.phase,
      read: async (url) => {
        try {
          return await readInside(this.#app, url);
        } catch (error) {
          failure = error;
          return null;
        }
      },
    });
    if (failure !== null) throw failure;
    if (movedTo !== null) {
      // A path of this site, under any name of the site.
      const { pathname, search } = new URL(movedTo, this.#config.baseUrl);
      return { status: 308, location: `${pathname}${search}`, text: '', compressed: Buffer.alloc(0) };
    }
    // An unknown photographer is reported by the app's own screen.
    if (status === 404) return this.#missing(path);
    return fill(this.#templateIn(locale), status, content);
  }

  /** A text that also works without script, and a retry time; the hydrated app shows the device's data. */
  async sendTrouble(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, retryAfterS }: { status: Trouble; retryAfterS: number },
  ): Promise<FastifyReply> {
    const locale = localeOf(request.url.split('?', 1)[0] ?? '/', this.#config.locales);
    const page = await this.#trouble(locale, status);
    return this.send(request, reply.header('retry-after', String(retryAfterS)), page);
  }

  /** Rendered once: a refused request causes no rendering. */
  #trouble(locale: LocaleCode, status: Trouble): Promise<Page> {
    const key = `${status}:${locale}`;
    const kept = this.#troubles.get(key);
    if (kept !== undefined) return kept;
    const made = this.#renderer
      .renderTrouble({ locale, status })
      .then((content) => fill(this.#templateIn(locale), status, { ...content, noScript: '', data: null }));
    made.catch(() => this.#troubles.delete(key));
    this.#troubles.set(key, made);
    return made;
  }

  #templateIn(locale: LocaleCode): string {
    return this.#template
      .replace('<html lang="fr"', `<html lang="${locale}"`)
      .replace(manifestPath('fr'), manifestPath(locale));
  }
}
