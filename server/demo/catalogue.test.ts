// both databases: it is about the database itself
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Category } from '#shared/catalogue/catalogue.schema.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { withEm } from '../foundation/db/request-em.ts';
import { tables } from '../foundation/db/tables.ts';
import { catalogueId, seedCatalogue } from './catalogue.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('a category of an older installation gets its new key at the next start, and keeps its id', async () => {
  const id = catalogueId('category', 'religious event');
  await withEm(test.database.writer.fork(), async () => {
    await tables()
      .updateTable('categories')
      .set({ name_i18n: 'religious' as never })
      .where('id', '=', id)
      .execute();
    await seedCatalogue(['fr', 'en']);
  });
  const categories = (await test.app.inject('/api/categories')).json<Category[]>();
  expect(categories.find((one) => one.id === id)?.name_i18n).toBe('religious event');
  expect(catalogueId('category', 'religious'), 'the id of older installations').toBe(id);
});
