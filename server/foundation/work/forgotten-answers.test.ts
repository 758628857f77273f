// both databases: it locks rows
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { aPhoto, aPhotoDevice, photosOf, write } from '../../testing/uploads.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Prunes the answers, as after `answer_kept_days`. */
async function forgetAnswers(): Promise<void> {
  await test.database.writer.fork().execute('delete from idempotency_keys');
}

const requests = (method: 'POST' | 'PUT', headers: Record<string, string>, payload: object, more = {}) =>
  test.app.inject({
    method,
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': aKey(), ...more },
    payload,
  });

describe('a create repeated after its answer was deleted', () => {
  it('is done, with the current row, and creates nothing', async () => {
    const { headers } = await signIn(test, (await aClient(test)).email);
    const body = aRequest();
    await requests('POST', headers, body);
    const { submitted_at: _, locale: __, provider_id: ___, plan_id: ____, terms_version: _____, ...fields } = body;
    const edited = await requests('PUT', headers, { ...fields, budget: 900 }, { 'if-match': '"1"' });
    expect(edited.statusCode).toBe(200);
    await forgetAnswers();
    const again = await requests('POST', headers, body);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.json()).toMatchObject({ id: body.id, version: 2, budget: 900, booking: null });
    const list = await test.app.inject({ method: 'GET', url: '/api/quotes/requests?scope=mine', headers });
    expect(list.json<{ data: QuoteRequest[] }>().data).toHaveLength(1);
  });

  it('returns the booking it made', async () => {
    const { providerId } = await aProvider(test);
    const plan_id = await aPlan(test, providerId, { instant_book: 1 });
    const [{ headers }, body] = [aGuest(), aRequest({ provider_id: providerId, plan_id })];
    const first = (await requests('POST', headers, body)).json<{ booking: object }>();
    await forgetAnswers();
    expect((await requests('POST', headers, body)).json()).toMatchObject({ booking: first.booking });
  });

  it('with another body conflicts with the row, and reveals nothing of another person’s row', async () => {
    const [{ headers }, body] = [aGuest(), aRequest()];
    await requests('POST', headers, body);
    await forgetAnswers();
    const other = await requests('POST', headers, { ...body, budget: 700 });
    expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'already_exists', current: { budget: 600 } }]);
    const stranger = await requests('POST', aGuest().headers, body);
    expect([stranger.json().code, stranger.json().current]).toEqual(['id_taken', undefined]);
  });

  it('conflicts when the row has no record of its create, as in older builds', async () => {
    const [{ headers }, body] = [aGuest(), aRequest()];
    await requests('POST', headers, body);
    await forgetAnswers();
    await test.database.writer.fork().execute(`update quote_requests set created_from = null where id = '${body.id}'`);
    expect((await requests('POST', headers, body)).json().code).toBe('already_exists');
  });

  it('of a photo is done too, even after its tags changed', async () => {
    const me = await aPhotoDevice(test);
    const body = aPhoto();
    await write(test, me, 'POST', '', body);
    await write(test, me, 'PATCH', '/update', { id: body.id, tags: ['Nuit'] }, { 'if-match': '"1"' });
    await forgetAnswers();
    const again = await write(test, me, 'POST', '', body);
    expect([again.statusCode, again.json()]).toMatchObject([201, { id: body.id, version: 2, tags: ['Nuit'] }]);
    expect(await photosOf(test, me)).toHaveLength(1);
    const other = await write(test, me, 'POST', '', { ...body, tags: [] });
    expect(other.json()).toMatchObject({ code: 'already_exists', current: { tags: ['Nuit'] } });
  });
});
