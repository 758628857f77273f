// both databases: its SQL is our own
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addMinutes } from '#shared/dates.ts';
import { type Owner, userOwner } from '#shared/ids.ts';
import { defaultLimits } from '#shared/limits.ts';
import { clock } from '#server/foundation/clock.ts';
import { jsonOf } from '#server/foundation/db/columns.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { ProviderCategory, ProviderCity } from '#server/modules/providers/provider.entity.ts';
import { renewOffer } from '#server/modules/search/renew-offer.ts';
import { nextMorning } from '#server/modules/notifications/board-digest.service.ts';
import { aKey } from '#server/testing/factories.ts';
import { later } from '#server/testing/clock.ts';
import { WIDE, widenKeys } from '#server/testing/restored/wide-keys.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { newsOf } from '../news/testing.ts';
import { tellBoard } from './tell-board.ts';
import { HOUR_MS } from '#shared/durations.ts';

let test: TestApp;
let news: ReturnType<typeof newsOf>;
beforeAll(async () => {
  test = await testApp();
  news = newsOf(test);
});
afterEach(() => {
  vi.useRealTimers();
  clock.setAhead(0);
});
afterAll(() => test.close());

/** A photographer who works in one category and one city. */
async function photographerOf(category: string, city: string) {
  const person = await news.photographer();
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      const of = { provider_id: person.providerId, position: 0 };
      await em.insert(ProviderCategory, { ...of, category_id: catalogueId('category', category) });
      await em.insert(ProviderCity, { ...of, city_id: catalogueId('city', city) });
      await renewOffer(person.providerId, new Date(), defaultLimits);
    }),
  );
  return person;
}

it('tells photographers of the category and the city, and names no client', async () => {
  const [one, other, elsewhere] = [
    await photographerOf('wedding', 'Québec'),
    await photographerOf('portrait', 'Québec'),
    await photographerOf('wedding', 'Lévis'),
  ];
  const client = await news.client();
  const { id } = await news.ask(client.headers);
  const [mail, ...more] = await news.mailsTo(one.email);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/Mariage à Québec, .* \(heure de Montréal\), 2\sh, budget de 600\s\$\./);
  expect(mail?.text).toContain(`/contrats/${id}`);
  expect(mail?.text).not.toMatch(/Fortin|camille\.|0142|Cataraqui/);
  expect([...(await news.mailsTo(other.email)), ...(await news.mailsTo(elsewhere.email))]).toEqual([]);
});

it('calls the devices of those it tells, and of nobody else', async () => {
  const [one, elsewhere] = [await photographerOf('family', 'Gatineau'), await photographerOf('family', 'Laval')];
  const owners: Owner[] = [];
  test.app.onCommitted((nudged) => owners.push(...nudged));
  const place = { category_id: catalogueId('category', 'family'), city_id: catalogueId('city', 'Gatineau') };
  await news.ask((await news.client()).headers, place);
  await test.app.jobRunner.runDue();
  expect(owners).toContain(userOwner(one.userId));
  expect(owners).not.toContain(userOwner(elsewhere.userId));
});

it('sends one mail an hour at most, with all requests that can still be answered', async () => {
  const photographer = await photographerOf('event', 'Laval');
  const place = { category_id: catalogueId('category', 'event'), city_id: catalogueId('city', 'Laval') };
  const client = await news.client();
  await news.ask(client.headers, place);
  expect(await news.mailsTo(photographer.email)).toHaveLength(1);
  const gone = await news.ask(client.headers, { ...place, time: '09:00' });
  await news.ask(client.headers, { ...place, time: '10:00' });
  await news.ask(client.headers, { ...place, time: '12:00' });
  await news.call('PUT', '/api/quotes/requests', client.headers, { id: gone.id, status: 'withdrawn' }, 1);
  expect(await news.mailsTo(photographer.email)).toHaveLength(1);
  later(HOUR_MS + 1_000);
  const mails = await news.mailsTo(photographer.email);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.subject).toBe('2 nouvelles demandes sur le babillard');
  await news.repeatJobs();
  const again = await news.mailsTo(photographer.email);
  expect(new Set(again.map((mail) => mail.id)).size).toBe(2);
});

it('sends who wants one mail a day the requests of a day, the next morning', async () => {
  const photographer = await photographerOf('animal', 'Laval');
  const place = { category_id: catalogueId('category', 'animal'), city_id: catalogueId('city', 'Laval') };
  const prefer = (fields: object) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/notifications/preferences',
      headers: { ...photographer.headers, 'idempotency-key': aKey() },
      payload: { choices: {}, quiet_from: 21, quiet_to: 8, ...fields },
    });
  expect((await prefer({ board_daily: 1 })).json()).toMatchObject({ board_daily: 1 });
  // A page of before says nothing of it.
  expect((await prefer({})).json()).toMatchObject({ board_daily: 1 });
  const client = await news.client();
  const morning = nextMorning(clock.now());
  const from = (at: Date) => clock.setAhead(at.getTime() - Date.now());
  from(addMinutes(morning, 60));
  await news.ask(client.headers, { ...place, time: '09:00' });
  from(addMinutes(morning, 300));
  await news.ask(client.headers, { ...place, time: '10:00' });
  from(addMinutes(nextMorning(clock.now()), -1));
  expect(await news.mailsTo(photographer.email)).toEqual([]);
  from(addMinutes(nextMorning(clock.now()), 1));
  const [mail, ...more] = await news.mailsTo(photographer.email);
  expect([mail?.subject, more]).toEqual(['2 nouvelles demandes sur le babillard', []]);
  await news.ask(client.headers, { ...place, time: '11:00' });
  from(addMinutes(clock.now(), 120));
  expect(await news.mailsTo(photographer.email)).toHaveLength(1);
  await news.repeatJobs();
  expect(new Set((await news.mailsTo(photographer.email)).map(({ id }) => id)).size).toBe(1);
  from(addMinutes(nextMorning(clock.now()), 1));
  expect(new Set((await news.mailsTo(photographer.email)).map(({ id }) => id)).size).toBe(2);
});

it('tells nothing to people who are suspended', async () => {
  const photographer = await photographerOf('sport', 'Gatineau');
  const place = { category_id: catalogueId('category', 'sport'), city_id: catalogueId('city', 'Gatineau') };
  await news.change(photographer.userId, { status: 'suspended' });
  await news.ask((await news.client()).headers, place);
  expect(await news.mailsTo(photographer.email)).toEqual([]);
});

it('leaves out the requests of a client who is suspended meanwhile', async () => {
  const photographer = await photographerOf('sport', 'Gatineau');
  const place = { category_id: catalogueId('category', 'sport'), city_id: catalogueId('city', 'Gatineau') };
  const client = await news.client();
  await news.ask(client.headers, { ...place, time: '09:00' });
  expect(await news.mailsTo(photographer.email)).toHaveLength(1);
  await news.ask(client.headers, { ...place, time: '10:00' });
  await news.change(client.userId, { status: 'suspended' });
  later(2 * HOUR_MS);
  expect(await news.mailsTo(photographer.email)).toHaveLength(1);
});

it('pages over the photographers of a request, and tells nobody of it twice', async () => {
  const people = [
    await photographerOf('product', 'Lévis'),
    await photographerOf('product', 'Lévis'),
    await photographerOf('product', 'Lévis'),
  ];
  const place = { category_id: catalogueId('category', 'product'), city_id: catalogueId('city', 'Lévis') };
  const { id: quote_request_id } = await news.ask((await news.client()).headers, place);
  for (const { email } of people) expect(await news.mailsTo(email)).toHaveLength(1);
  const page = (after: number) =>
    test.app.commitInternal((work) => tellBoard(work, { quote_request_id, after }, people.length - 1));
  await page(0);
  const [next] = await queued('quote_request.tell_board');
  expect(next).toMatchObject({ quote_request_id, after: expect.any(Number) });
  await page(Number(next?.['after']));
  for (const { email } of people) expect(await news.mailsTo(email)).toHaveLength(1);
});

it('pages on from entries whose numbers have more than 32 bits', async () => {
  await widenKeys(test);
  const people = [await photographerOf('event', 'Lévis'), await photographerOf('event', 'Lévis')];
  const place = { category_id: catalogueId('category', 'event'), city_id: catalogueId('city', 'Lévis') };
  const { id: quote_request_id } = await news.ask((await news.client()).headers, place);
  await test.app.commitInternal((work) => tellBoard(work, { quote_request_id, after: 0 }, 1));
  const [next] = await queued('quote_request.tell_board');
  expect(next).toEqual({ quote_request_id, after: expect.any(Number) });
  expect(next?.['after']).toBeGreaterThan(WIDE);
  for (const { email } of people) expect(await news.mailsTo(email)).toHaveLength(1);
  expect(await errorsOf('quote_request.tell_board')).toEqual([]);
});

/** The payloads of waiting jobs. */
function queued(kind: string): Promise<Record<string, unknown>[]> {
  return withEm(test.database.writer.fork(), async () => {
    const rows = await tables()
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ payload }) => jsonOf<Record<string, unknown>>(payload));
  });
}

function errorsOf(kind: string) {
  return withEm(test.database.writer.fork(), () =>
    tables()
      .selectFrom('jobs')
      .select(['payload', 'last_error'])
      .where('kind', '=', kind)
      .where('last_error', 'is not', null)
      .execute(),
  );
}
