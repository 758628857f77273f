// both databases: what a person may read is decided by its queries
import { rmSync } from 'node:fs';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { aQuote, aQuoteEdit } from '#shared/quotes/testing.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import { type RouteName, routes, urlOf } from '#shared/routes.ts';
import { buildApp } from '#server/app.ts';
import { aCast, type Cast, type Party } from '#server/testing/agreement/cast.ts';
import { Scene } from '#server/testing/agreement/scene.ts';
import type { Kind } from '#server/testing/agreement/walk.ts';
import { CONTACT, contact, EVERYTHING, identity } from '#server/testing/agreement/noticeable-client.ts';
import { aBuiltClient } from '#server/testing/built-client.ts';
import { aKey } from '#server/testing/factories.ts';
import { LogWatch } from '#server/testing/log-watch.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const PHOTOGRAPHERS = ['author', 'other', 'reader'] as const satisfies readonly Party[];

const clientFolder = aBuiltClient();
let test: TestApp;
/** The same data, with the pages of the site. */
let site: FastifyInstance;
let cast: Cast;
beforeAll(async () => {
  test = await testApp({ limits: { account_mail_wait_s: 0, pages_per_minute: 1_000_000 } });
  const { config, database, mail } = test;
  site = await buildApp({ config, database, mail, clientFolder, logStream: new LogWatch() });
});
// Lists and copies contain all that somebody has met: each test has people of its own.
beforeEach(async () => {
  cast = await aCast(test);
});
afterAll(async () => {
  await site.close();
  await test.close();
  rmSync(clientFolder, { recursive: true });
});

const asked = (kind: Kind) => Scene.at(test, cast, kind, [], { ...identity, ...contact });

describe('a client who is asked by nobody yet', () => {
  it('shows nothing of themselves to any photographer on the board', async () => {
    const scene = await asked('board');
    for (const verb of ['quote.send', 'quote.edit'] as const) await scene.play({ verb, whose: 'quote' }, 'author');
    await scene.play({ verb: 'quote.send', whose: 'other' }, 'other');
    await expectSeen(scene, { author: [], other: [], reader: [] });
  });

  it('shows the photographer whom they ask their name and address, and no way to reach them', async () => {
    const scene = await asked('direct');
    await scene.play({ verb: 'quote.send', whose: 'quote' }, 'author');
    await writeContact(scene);
    await expectSeen(scene, { author: EVERYTHING.slice(CONTACT.length), other: [], reader: [] });
  });

  it('shows nothing to a photographer whose quote they rejected', async () => {
    const scene = await asked('board');
    await scene.play({ verb: 'quote.send', whose: 'quote' }, 'author');
    await scene.play({ verb: 'quote.reject', whose: 'quote' }, 'client');
    await expectSeen(scene, { author: [], other: [], reader: [] });
  });
});

describe.each(['board', 'direct'] as const)('a client of a %s request', (kind) => {
  it('shows everything to the photographer they chose, nothing to others, and nothing once it is closed', async () => {
    const scene = await asked(kind);
    await scene.play({ verb: 'quote.send', whose: 'quote' }, 'author');
    if (kind === 'board') {
      await scene.play({ verb: 'quote.send', whose: 'other' }, 'other');
      await writeContact(scene, 'other');
    }
    await writeContact(scene);
    expect((await scene.play({ verb: 'quote.accept', whose: 'quote' }, 'client')).status).toBe(200);
    await expectSeen(scene, { author: EVERYTHING, other: [], reader: [] });
    expect((await scene.play({ verb: 'quote_request.close', whose: 'quote' }, 'admin')).status).toBe(200);
    await expectSeen(scene, { author: [], other: [], reader: [] });
  });

  it('shows nothing more when they have withdrawn it', async () => {
    const scene = await asked(kind);
    await scene.play({ verb: 'quote.send', whose: 'quote' }, 'author');
    expect((await scene.play({ verb: 'quote_request.withdraw', whose: 'quote' }, 'client')).status).toBe(200);
    await expectSeen(scene, { author: [], other: [], reader: [] });
  });
});

/** The client writes how to reach them to a photographer with a quote. */
async function writeContact({ body }: Scene, to: 'author' | 'other' = 'author'): Promise<void> {
  const text = `Rejoignez-moi\u00A0: ${CONTACT.join(' ou ')}`;
  const payload = aThreadMessageSend({ id: aKey(), request_id: body.id, provider_id: cast[to].providerId, text });
  const headers = { ...cast.headers.client, 'idempotency-key': aKey() };
  const reply = await test.app.inject({ method: 'POST', url: '/api/threads/messages', headers, payload });
  expect(reply.statusCode).toBe(201);
}

type Photographer = (typeof PHOTOGRAPHERS)[number];

async function expectSeen(scene: Scene, allowed: Readonly<Record<Photographer, readonly string[]>>): Promise<void> {
  await test.app.jobRunner.runDue();
  const seen: Record<string, string[]> = {};
  for (const by of PHOTOGRAPHERS) {
    const text = await everythingFor(scene, by);
    // The probe reads something: the request's own id, or at least the photographer's.
    expect(text.length).toBeGreaterThan(100);
    seen[by] = EVERYTHING.filter((word) => text.includes(word));
  }
  expect(seen).toEqual(
    Object.fromEntries(PHOTOGRAPHERS.map((by) => [by, EVERYTHING.filter((word) => allowed[by].includes(word))])),
  );
}

/**
 * Every reply about a request that a photographer can get, refusals too, the sources of all pages, their mails, and the
 * copy of their data.
 */
async function everythingFor(scene: Scene, by: Photographer): Promise<string> {
  const { id } = scene.body;
  const { quotes } = await scene.picture();
  const read = async (url: string) => (await test.app.inject({ url, headers: cast.headers[by] })).body;
  const refused = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const headers = { ...cast.headers[by], 'idempotency-key': aKey(), 'if-match': '"99"' };
    const reply = await test.app.inject({ method, url, headers, payload });
    expect([method, url, reply.statusCode]).toEqual([method, url, expect.toSatisfy((status) => status >= 400)]);
    return reply.body;
  };
  const quoteCalls = quotes.flatMap((quote) => [
    refused('PUT', `/api/quotes/${quote.id}`, aQuoteEdit({ id: quote.id })),
    refused('PUT', `/api/quotes/${quote.id}/withdraw`, { id: quote.id }),
    refused('PUT', `/api/quotes/${quote.id}/accept`, { version: 99 }),
    refused('PUT', `/api/quotes/${quote.id}/reject`, { version: 99 }),
  ]);
  const bodies = await Promise.all([
    read(`/api/quotes/requests/${id}`),
    read('/api/quotes/requests?scope=mine&per_page=100'),
    read('/api/quotes/requests?scope=board&per_page=100'),
    read(`/api/quotes?request_id=${id}`),
    read('/api/quotes?per_page=100'),
    read('/api/sync/changes'),
    read('/api/sync/changes?types=thread_message,notification'),
    refused('PUT', '/api/quotes/requests', { id, status: 'withdrawn' }),
    refused('PUT', `/api/quotes/requests/${id}/decline`, { id }),
    refused('PUT', `/api/quotes/requests/${id}/close`, { reason: 'Sans droit.' }),
    refused('POST', '/api/quotes', aQuote({ request_id: id, plan_id: aKey() })),
    ...quoteCalls,
  ]);
  const ids = [id, cast[by].providerId, ...quotes.map((quote) => quote.id)];
  const replies = await Promise.all([...readsOf(ids).map(read), ...pagesOf(id).map((url) => pageOf(url, by))]);
  return [...bodies, ...replies, await calendarOf(by), await copyOf(by), ...mailsTo(by)].join('\n');
}

/** The addresses of all that can be read, with each of these ids. */
function readsOf(ids: readonly string[]): string[] {
  const paths = Object.values(endpoints).flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
  const named = paths.flatMap((path) => ids.map((id) => path.replaceAll(/:\w+/g, id)));
  // The stream of nudges has no end; calendars are read below, by their address, a few times an hour.
  return [...new Set(named)].filter((path) => !/events|calendar/.test(path));
}

/** The addresses of all pages. */
function pagesOf(id: string): string[] {
  return (Object.keys(routes) as RouteName[]).flatMap((name) =>
    (['fr', 'en'] as const).map((locale) =>
      urlOf(name, locale, {
        id,
        token: 'x'.repeat(43),
        category: 'mariage',
        slug: name.startsWith('city') ? 'quebec' : id,
      }),
    ),
  );
}

async function pageOf(url: string, by: Photographer): Promise<string> {
  const { body, headers } = await site.inject({ url, headers: { ...cast.headers[by], accept: 'text/html' } });
  return `${JSON.stringify(headers)} ${body}`;
}

const emailOf = (by: Photographer) => cast[by].email;

const mailsTo = (by: Photographer) =>
  test.mail.sent.filter(({ to }) => to === emailOf(by)).map((mail) => JSON.stringify(mail));

async function calendarOf(by: Photographer): Promise<string> {
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/providers/${cast[by].providerId}/calendar`,
    headers: cast.headers[by],
    payload: { locale: 'fr' },
  });
  const address = /https?:\/\/[^/"]+(\/[^"]+)/.exec(reply.body)?.[1] ?? '';
  const calendar = await test.app.inject({ url: address });
  expect(calendar.body).toContain('VCALENDAR');
  return calendar.body;
}

/** The copy of their data that a photographer may ask for. */
async function copyOf(by: Photographer): Promise<string> {
  const headers = cast.headers[by];
  await test.app.inject({ method: 'POST', url: '/api/me/export', headers, payload: { locale: 'fr' } });
  await test.app.jobRunner.runDue();
  const mail = test.mail.sent.findLast(({ to, text }) => to === emailOf(by) && text.includes('/exports/'));
  const path = /(\/exports\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const reply = await test.app.inject({ url: path });
  expect(reply.statusCode).toBe(200);
  const entries = await new ZipReader(new Uint8ArrayReader(new Uint8Array(reply.rawPayload))).getEntries();
  const texts = entries.map(async (entry) =>
    entry.directory ? '' : Buffer.from(await entry.getData(new Uint8ArrayWriter())).toString('utf8'),
  );
  return (await Promise.all(texts)).join('\n');
}
