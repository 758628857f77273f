import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { readKeptMail } from '#server/gateways/mail/kept-mail.ts';
import { notFound } from '#server/foundation/problems.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import PostalMime from 'postal-mime';

const MAX = 100;

/** A mail may use its own styles, and nothing else. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The demo's mailbox: every stored message. Exists only with DEMO=1, on loopback. */
export function demoRoutes(app: FastifyInstance, { mailFolder }: { mailFolder: string }): void {
  app.get('/demo/courriels', { schema: { hide: true } }, async (_request, reply) => {
    const messages = await Promise.all((await readKeptMail(mailFolder, MAX)).map(read));
    const items = messages.map(
      (mail) => `<li><a href="/demo/courriels/${mail.id}">${escapeHtml(mail.subject)}</a><br>
        <small>${escapeHtml(mail.to)} · ${escapeHtml(mail.date)}</small></li>`,
    );
    const list = items.length === 0 ? '<p>Aucun message pour l’instant.</p>' : `<ul>${items.join('')}</ul>`;
    return reply.type('text/html; charset=utf-8').send(page('Boîte aux lettres de la démo', list));
  });

  app.get<{ Params: { id: string } }>('/demo/courriels/:id', { schema: { hide: true } }, async (request, reply) => {
    const found = (await readKeptMail(mailFolder, MAX)).find((mail) => mail.id === request.params.id);
    if (found === undefined) throw notFound();
    const mail = await read(found);
    const body = escapeHtml(mail.text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
    const shown = `<iframe src="/demo/courriels/${mail.id}/html" title="Le courriel"
      sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(
        page(mail.subject, `<p><small>${escapeHtml(mail.to)}</small></p>${shown}<h2>En texte</h2><pre>${body}</pre>`),
      );
  });

  app.get<{ Params: { id: string } }>(
    '/demo/courriels/:id/html',
    { schema: { hide: true } },
    async (request, reply) => {
      const found = (await readKeptMail(mailFolder, MAX)).find((mail) => mail.id === request.params.id);
      if (found === undefined) throw notFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .send((await read(found)).html);
    },
  );
}

async function read({ id, raw }: { id: string; raw: Buffer }) {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    subject: mail.subject ?? '',
    to: mail.to?.map((address) => address.address ?? '').join(', ') ?? '',
    date: mail.date === undefined ? '' : formatsOf('fr').instant(mail.date),
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Déclic</title><link rel="stylesheet" href="/demo.css"></head>
<body><main><p><a href="/demo/courriels">Courriels</a> · <a href="/">Déclic</a></p>
<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
