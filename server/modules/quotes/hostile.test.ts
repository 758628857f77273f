// both databases: what two requests at once may do is decided by its locks
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aQuote, aQuoteEdit } from '#shared/quotes/testing.ts';
import { aCast, type Cast, type Party } from '#server/testing/agreement/cast.ts';
import { Scene } from '#server/testing/agreement/scene.ts';
import { aKey, aRequest } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { QuoteRequest } from '#server/modules/requests/quote-request.entity.ts';

// Clients and photographers who send what no screen of ours sends.

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await testApp();
  cast = await aCast(test);
});
afterAll(() => test.close());

async function call(
  by: Party,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  fields: Record<string, string> = {},
) {
  const headers = { ...cast.headers[by], 'idempotency-key': aKey(), ...fields };
  const reply = await test.app.inject({ method, url, headers, payload });
  const body =
    reply.body === '' ? {} : reply.json<{ code?: string; errors?: { field: string; validation: string }[] }>();
  return { status: reply.statusCode, code: body.code, errors: body.errors, body };
}

describe('a photographer', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await Scene.at(test, cast, 'board');
  });
  const send = (fields: Parameters<typeof aQuote>[0]) =>
    call('author', 'POST', '/api/quotes', aQuote({ request_id: scene.body.id, ...fields }));
  const line = (unit_cents: number, label = 'Séance', quantity = 1) => ({ label, quantity, unit_cents });

  it.each([
    ['a discount over the sum', [line(45_000), line(-45_001)], 'line_items', 'minimum'],
    ['a total of nothing', [line(45_000), line(-45_000)], 'line_items', 'minimum'],
    ['a negative total', [line(-100)], 'line_items', 'minimum'],
    ['a total over the most', [line(5_000_000), line(5_000_000)], 'line_items', 'maximum'],
    ['no line', [], 'line_items', 'minimum'],
    ['31 lines', Array.from({ length: 31 }, () => line(1_000)), 'line_items', 'maximum'],
    ['a label of 10,000 characters', [line(45_000, 'x'.repeat(10_000))], 'line_items.0.label', 'maxLength'],
    ['a negative quantity', [line(45_000), line(-100, 'Rabais', -1)], 'line_items.1.quantity', 'minimum'],
    ['a quantity of three decimals', [line(45_000, 'Heure', 0.333)], 'line_items.0.quantity', 'decimals'],
    ['half a cent', [line(45_000.5)], 'line_items.0.unit_cents', 'format'],
  ])('sends no quote of %s', async (_, line_items, field, validation) => {
    const { status, errors } = await send({ line_items });
    expect([status, errors?.map((one) => [one.field, one.validation])]).toEqual([
      400,
      expect.arrayContaining([[field, validation]]),
    ]);
  });

  it.each(['x', '1', '../requests', "' or 1=1 --", '01930000-0000-7000-8000-00000000000g'])(
    'names no row by %s',
    async (id) => {
      expect((await send({ id })).status).toBe(400);
      const url = `/api/quotes/${encodeURIComponent(id)}`;
      for (const reply of [
        await call('author', 'PUT', url, aQuoteEdit({ id }), { 'if-match': '"1"' }),
        await call('author', 'PUT', `${url}/withdraw`, { id }, { 'if-match': '"1"' }),
        await call('client', 'PUT', `${url}/accept`, { version: 1 }),
      ]) {
        expect(reply.status).toBe(400);
      }
    },
  );

  it('quotes neither their own request of the board, nor one that they asked of themselves', async () => {
    const board = aRequest();
    expect((await call('author', 'POST', '/api/quotes/requests', board)).status).toBe(201);
    expect((await call('author', 'POST', '/api/quotes', aQuote({ request_id: board.id }))).status).toBe(404);
    const { providerId, owner } = cast.author;
    const asked = await call('author', 'POST', '/api/quotes/requests', aRequest({ provider_id: providerId }));
    expect([asked.status, asked.errors]).toEqual([400, [{ field: 'provider_id', validation: 'self' }]]);
    // A guest who asked them, and signed in afterwards.
    const direct = await Scene.at(test, cast, 'direct');
    await test.database.writer.fork().nativeUpdate(QuoteRequest, { id: direct.body.id }, { owner });
    expect((await direct.play({ verb: 'quote.send', whose: 'quote' }, 'author')).status).toBe(404);
  });

  it('can not take the id of another one’s quote, nor a key for another body', async () => {
    await scene.play({ verb: 'quote.send', whose: 'quote' }, 'author');
    const id = (await scene.quoteOf('quote'))?.id ?? '';
    const stolen = await call('other', 'POST', '/api/quotes', aQuote({ id, request_id: scene.body.id }));
    expect([stolen.status, stolen.code]).toEqual([409, 'id_taken']);
    const key = { 'idempotency-key': aKey() };
    const first = aQuote({ request_id: scene.body.id });
    expect((await call('other', 'POST', '/api/quotes', first, key)).status).toBe(201);
    const cheaper = { ...first, line_items: [line(100)] };
    const again = await call('other', 'POST', '/api/quotes', cheaper, key);
    expect([again.status, again.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('a client', () => {
  it('books once, however often and however fast they accept, also what is being withdrawn', async () => {
    const scene = await Scene.at(test, cast, 'board', [{ verb: 'quote.send', whose: 'quote' }]);
    const accept = () => scene.play({ verb: 'quote.accept', whose: 'quote' }, 'client');
    const withdraw = () => scene.play({ verb: 'quote.withdraw', whose: 'quote' }, 'author');
    const answers = await Promise.all([accept(), withdraw(), accept(), accept()]);
    const { request, quotes, bookings } = await scene.picture();
    const isWon = request.status === 'awarded';
    expect([quotes.map(({ status }) => status), bookings.length]).toEqual([
      [isWon ? 'accepted' : 'withdrawn'],
      isWon ? 1 : 0,
    ]);
    // Each acceptance names the version that was sent: the later ones are answered with what the first made.
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(isWon ? 3 : 1);
    for (const { status } of answers.filter((one) => one.status >= 300)) expect([409, 412]).toContain(status);
  });

  it('is answered the same when an acceptance arrives twice, and its photographer is told once', async () => {
    const scene = await Scene.at(test, cast, 'board', [{ verb: 'quote.send', whose: 'quote' }]);
    const { id = '', version = 0 } = (await scene.quoteOf('quote')) ?? {};
    const key = { 'idempotency-key': aKey() };
    const accept = () => call('client', 'PUT', `/api/quotes/${id}/accept`, { id, version }, key);
    const [first, second] = [await accept(), await accept()];
    expect([first.status, second]).toEqual([200, first]);
    expect((await scene.picture()).bookings).toHaveLength(1);
    await test.app.jobRunner.runDue();
    const told = test.mail.sent.filter(({ to, text }) => to === cast.author.email && text.includes(scene.body.id));
    expect(told.map(({ subject }) => subject).filter((subject) => subject.includes('accept'))).toHaveLength(1);
  });

  it('is answered the same when an acceptance arrives again once its slot was given up, and books nothing', async () => {
    const scene = await Scene.at(test, cast, 'board', [{ verb: 'quote.send', whose: 'quote' }]);
    const { id = '', version = 0 } = (await scene.quoteOf('quote')) ?? {};
    const key = { 'idempotency-key': aKey() };
    const accept = () => call('client', 'PUT', `/api/quotes/${id}/accept`, { id, version }, key);
    const first = await accept();
    await scene.play({ verb: 'quote_request.reopen', whose: 'quote' }, 'job');
    const before = await scene.picture();
    expect([before.request.status, before.bookings.map(({ status }) => status)]).toEqual(['quoted', ['expired']]);
    expect(await accept()).toEqual(first);
    expect(await scene.picture()).toEqual(before);
  });

  it('answers no quote of a request that they hold no link to, with any key of theirs', async () => {
    const scene = await Scene.at(test, cast, 'board', [{ verb: 'quote.send', whose: 'quote' }]);
    const { id = '', version = 0 } = (await scene.quoteOf('quote')) ?? {};
    const mine = await Scene.at(test, cast, 'board', [{ verb: 'quote.send', whose: 'quote' }]);
    await test.database.writer.fork().nativeUpdate(QuoteRequest, { id: scene.body.id }, { owner: cast.reader.owner });
    for (const verb of ['accept', 'reject'] as const) {
      const reply = await call('client', 'PUT', `/api/quotes/${id}/${verb}`, { id, version });
      expect([verb, reply.status, reply.code]).toEqual([verb, 404, 'not_found']);
    }
    const other = (await mine.quoteOf('quote'))?.id ?? '';
    const mixed = await call('client', 'PUT', `/api/quotes/${id}/accept`, { id: other, version });
    expect(mixed.status).toBe(400);
    expect((await call('client', 'PUT', `/api/quotes/${id}/seen`, {})).status).toBe(404);
  });
});
