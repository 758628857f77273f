// both databases: its SQL is our own
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { defaultLimits } from '#shared/limits.ts';
import { withEm } from '#server/db/request-em.ts';
import { catalogueId } from '#server/db/seeders/catalogue.ts';
import { tables } from '#server/db/tables.ts';
import { ProviderCategory, ProviderCity } from '#server/modules/providers/provider.entity.ts';
import { renewOffer } from '#server/modules/search/renew-offer.ts';
import { later } from '#server/testing/clock.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { newsOf } from '../news/testing.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let news: ReturnType<typeof newsOf>;
beforeAll(async () => {
  test = await testApp();
  news = newsOf(test);
});
afterEach(() => vi.useRealTimers());
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

it('tells nothing to people who are suspended', async () => {
  const photographer = await photographerOf('sport', 'Gatineau');
  const place = { category_id: catalogueId('category', 'sport'), city_id: catalogueId('city', 'Gatineau') };
  await news.change(photographer.userId, { status: 'suspended' });
  await news.ask((await news.client()).headers, place);
  expect(await news.mailsTo(photographer.email)).toEqual([]);
});

it('queues one job in the transaction of a request, and pages over its readers', async () => {
  const place = { category_id: catalogueId('category', 'product'), city_id: catalogueId('city', 'Lévis') };
  const person = await photographerOf('product', 'Lévis');
  const { length } = await manyLike(person.providerId, 250);
  const jobs = () =>
    withEm(test.database.reader.fork(), () =>
      tables().selectFrom('jobs').select('kind').where('kind', 'like', 'quote_request.%board%').execute(),
    );
  while ((await test.app.jobRunner.runDue()) > 0);
  const before = (await jobs()).length;
  await news.ask((await news.client()).headers, place);
  while ((await test.app.jobRunner.runDue()) > 0);
  const added = (await jobs()).slice(before).map(({ kind }) => kind);
  expect(added.filter((kind) => kind === 'quote_request.tell_board')).toHaveLength(2);
  expect(added.filter((kind) => kind === 'quote_request.board_mail')).toHaveLength(length + 1);
});

/** More public photographers with the same lists, as search keeps them. */
async function manyLike(providerId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await copyOf(providerId));
  return ids;
}

async function copyOf(providerId: string): Promise<string> {
  const id = crypto.randomUUID();
  await test.database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      const db = tables();
      const provider = await db
        .selectFrom('providers')
        .selectAll()
        .where('id', '=', providerId)
        .executeTakeFirstOrThrow();
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', provider.user_id)
        .executeTakeFirstOrThrow();
      const userId = crypto.randomUUID();
      await db
        .insertInto('users')
        .values({ ...user, id: userId, email: `${userId}@declic.test` })
        .execute();
      await db
        .insertInto('providers')
        .values({ ...provider, id, user_id: userId, slug: id })
        .execute();
      const entry = await db
        .selectFrom('search_entries')
        .selectAll()
        .where('subject_id', '=', providerId)
        .executeTakeFirstOrThrow();
      const { id: entryId, ...columns } = entry;
      const added = await db
        .insertInto('search_entries')
        .values({ ...columns, subject_id: id, provider_id: id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const lists = await db.selectFrom('search_lists').selectAll().where('entry_id', '=', entryId).execute();
      await db
        .insertInto('search_lists')
        .values(lists.map((list) => ({ ...list, entry_id: added.id })))
        .execute();
    }),
  );
  return id;
}
