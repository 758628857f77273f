// both databases: what a person may read is decided by its queries
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aQuote, aQuoteEdit } from '#shared/quotes/testing.ts';
import { type Cast, aCast, type Party, Scene } from '#server/testing/agreement/scene.ts';
import type { Kind } from '#server/testing/agreement/walk.ts';
import { aKey } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

// A client's name, contact and address are strings that nothing else contains; every reply is searched for them.
const contact = { client_email: 'xanthippe.q@exemple.ca', client_phone: '+14185550177' };
const identity = {
  client_name: 'Xanthippe Quévillon',
  is_for_business: 1 as const,
  business_name: 'Glaces Xénon',
  shoot_address: 'Manoir Xylophone',
  shoot_address_details: 'Yourte 77-bis',
  shoot_lat: 46.876_543,
  shoot_lng: -71.298_765,
};
const asWritten = (fields: object) => Object.values(fields).filter((value) => value !== 1);
const CONTACT = asWritten(contact).map(String);
const EVERYTHING = [...CONTACT, ...asWritten(identity).map(String)];
const PHOTOGRAPHERS = ['author', 'other', 'reader'] as const satisfies readonly Party[];

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await testApp({ limits: { account_mail_wait_s: 0 } });
});
// Lists and copies contain all that somebody has met: each test has people of its own.
beforeEach(async () => {
  cast = await aCast(test);
});
afterAll(() => test.close());

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
    if (kind === 'board') await scene.play({ verb: 'quote.send', whose: 'other' }, 'other');
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

/** Every reply about a request that a photographer can get, refusals too, their mails, and the copy of their data. */
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
    refused('PUT', '/api/quotes/requests', { id, status: 'withdrawn' }),
    refused('PUT', `/api/quotes/requests/${id}/decline`, { id }),
    refused('PUT', `/api/quotes/requests/${id}/close`, { reason: 'Sans droit.' }),
    refused('POST', '/api/quotes', aQuote({ request_id: id, plan_id: aKey() })),
    ...quoteCalls,
  ]);
  return [...bodies, await calendarOf(by), await copyOf(by), ...mailsTo(by)].join('\n');
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
