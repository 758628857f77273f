import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { notFound } from '#server/foundation/problems.ts';
import { KeptSitemap } from './kept-sitemap.ts';
import { makeSitemap } from './make-sitemap.ts';
import { sitemapIndexOf } from './sitemap.ts';

/** Requests a minute from one address, for each of the two routes: a crawler reads every file once a day. */
const PER_MINUTE = 60;

/** The files that search engines read first. */
export function sitemapRoutes(app: FastifyInstance, config: Config): void {
  const { baseUrl } = config;

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${baseUrl}/sitemap.xml\n`),
  );

  const sitemap = new KeptSitemap(
    () => withEm(app.database.reader.fork(), () => app.readPublic(() => makeSitemap(config))),
    (error) => app.log.error(error, 'The sitemap could not be made'),
  );
  const files = () => sitemap.take();
  const send = (reply: FastifyReply, text: string | Buffer) =>
    reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(text);
  const options = { schema: { hide: true }, config: { perMinute: PER_MINUTE } };

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const [only, ...more] = await files();
    if (only !== undefined && more.length === 0) return send(reply, only);
    const count = more.length + 1;
    return send(
      reply,
      sitemapIndexOf(Array.from({ length: count }, (_, index) => `${baseUrl}/sitemap-${index + 1}.xml`)),
    );
  });

  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', options, async (request, reply) => {
    const file = /^[1-9]\d{0,4}$/.test(request.params.file) ? Number(request.params.file) : 0;
    const text = file === 0 ? undefined : (await files())[file - 1];
    if (text === undefined) throw notFound();
    return send(reply, text);
  });
}
