// both databases: its SQL is our own
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#shared/protocol/envelope.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { newId } from '../../../foundation/new-id.ts';
import { aKey, anAdmin, aPlan, aProvider, type ProviderPerson, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { prepareUnpublishMail } from './unpublish-mail.ts';

let test: TestApp;
let headers: Record<string, string>;
let provider: ProviderPerson;
beforeAll(async () => {
  test = await testApp();
  ({ headers } = await signIn(test, (await anAdmin(test)).email));
});
beforeEach(async () => {
  provider = await aProvider(test);
});
afterAll(() => test.close());

async function list(query: string): Promise<Page<AdminPlanRow>> {
  const reply = await test.app.inject({ url: `/api/admin/plans?${query}`, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Page<AdminPlanRow>>();
}

const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);

function unpublish(id: string, version = 1, reason = ' Le titre promet un rabais. ') {
  return test.app.inject({
    method: 'PUT',
    url: `/api/admin/plans/${id}/unpublish`,
    headers: { ...headers, 'if-match': `"${version}"` },
    payload: { reason },
  });
}

/** The photographer's plan, as a new device receives it. */
async function onDevice(id: string): Promise<OwnPlan | undefined> {
  const me = await signIn(test, provider.email);
  const reply = await test.app.inject({ url: '/api/sync/changes?types=plan', headers: me.headers });
  const found = reply.json<{ changes: Change[] }>().changes.find((change) => change.id === id);
  return found?.data as OwnPlan | undefined;
}

const isPublic = async (id: string) => (await test.app.inject({ url: `/api/plans/${id}` })).statusCode === 200;

describe('the list of plans', () => {
  it('finds a part of a title, a photographer or a city, ignoring case and accents', async () => {
    const cities = (await test.app.inject({ url: '/api/cities' })).json<{ id: string; name: string }[]>();
    const city = cities.find(({ name }) => name.startsWith('Lévis')) ?? cities[0];
    const id = await aPlan(test, provider.providerId, { title: 'Forêt d’Été 50 % Søren', city_id: city?.id ?? null });
    for (const q of ['foret d', 'FORÊT', '50 %', "foret d'ete", 'soren']) {
      expect(
        (await list(`q=${encodeURIComponent(q)}`)).data.map((row) => row.id),
        q,
      ).toEqual([id]);
    }
    expect((await list('q=50_%25')).total).toBe(0);
    const [row] = (await list(`q=foret`)).data;
    expect(row?.cities).toEqual([city?.name]);
    const byCity = await list(`q=${encodeURIComponent(city?.name ?? '')}`);
    expect(byCity.data.map((found) => found.id)).toContain(id);
    const byName = await list(`per_page=100&q=${encodeURIComponent(row?.photographer.name ?? '')}`);
    expect(byName.data.map((found) => found.id)).toContain(id);
    expect(row).toMatchObject({ is_shown: 1, status: 'published', photographer: { user_id: provider.userId } });
  });

  it('filters by state and by studio, and never has deleted plans', async () => {
    const { providerId } = provider;
    await aPlan(test, providerId, { title: 'Filtre en ligne' });
    await aPlan(test, providerId, { title: 'Filtre en travail', status: 'draft' });
    await aPlan(test, providerId, { title: 'Filtre chez moi', street_name: '12, rue des Érables' });
    await aPlan(test, providerId, { title: 'Filtre au rebut', status: 'deleted', deleted_at: new Date() });
    const all = ['Filtre chez moi', 'Filtre en ligne', 'Filtre en travail'];
    expect(await titles('q=filtre&sort=title')).toEqual(all);
    expect(await titles('q=filtre&status=draft')).toEqual(['Filtre en travail']);
    expect(await titles('q=filtre&venue=1')).toEqual(['Filtre chez moi']);
    expect((await list('q=filtre&status=draft')).data[0]?.is_shown).toBe(0);
  });

  it('has the requested order, 20 plans a page', async () => {
    const rows = [
      { title: 'Ordre zèbre', price_cents: 20_000, page_view_count: 3 },
      { title: 'Ordre Été', price_cents: 10_000, page_view_count: 9 },
      { title: 'Ordre abeille', price_cents: null, page_view_count: 5 },
    ];
    for (const [hour, fields] of rows.entries()) {
      await aPlan(test, provider.providerId, { ...fields, updated_at: new Date(Date.UTC(2026, 10, 1, hour)) });
    }
    const order = async (sort: string) => (await titles(`q=ordre&sort=${sort}`)).map((one) => one.split(' ')[1]);
    expect(await order('title')).toEqual(['abeille', 'Été', 'zèbre']);
    expect(await order('-title')).toEqual(['zèbre', 'Été', 'abeille']);
    expect(await order('price')).toEqual(['Été', 'zèbre', 'abeille']);
    expect(await order('-price')).toEqual(['zèbre', 'Été', 'abeille']);
    expect(await order('updated')).toEqual(['zèbre', 'Été', 'abeille']);
    expect(await order('-views')).toEqual(['Été', 'abeille', 'zèbre']);
    expect(await order('photographer')).toHaveLength(3);
    const page = await list('q=ordre&sort=title&per_page=2&page=2');
    expect([page.total, page.lastPage, page.data.map(({ title }) => title)]).toEqual([3, 2, ['Ordre zèbre']]);
    expect((await list('')).perPage).toBe(20);
  });

  it.each(['sort=slug', 'status=deleted', 'venue=0', 'per_page=101', 'who=me', 'q='])('refuses %s', async (query) => {
    expect((await test.app.inject({ url: `/api/admin/plans?${query}`, headers })).statusCode).toBe(400);
  });
});

describe('a plan that an administrator unpublishes', () => {
  it('disappears from the site at once, with the reason on its photographer’s devices and in the audit log', async () => {
    const id = await aPlan(test, provider.providerId, { title: 'Rabais' });
    expect(await isPublic(id)).toBe(true);
    const reply = await unpublish(id);
    expect(reply.json()).toMatchObject({ id, status: 'draft', is_shown: 0, version: 2 });
    expect(await isPublic(id)).toBe(false);
    const reason = 'Le titre promet un rabais.';
    expect(await onDevice(id)).toMatchObject({ status: 'draft', version: 2, unpublish_reason: reason });
    const { journal } = (await test.app.inject({ url: `/api/users/${provider.userId}`, headers })).json<UserDetail>();
    expect(journal[0]).toMatchObject({ action: 'plan.unpublish', actor: { full_name: 'Camille Fortin' } });
  });

  it('is explained by mail, in the language of its photographer’s last request for a mail', async () => {
    const id = await aPlan(test, provider.providerId, { title: 'Rabais' });
    await unpublish(id);
    await test.app.jobRunner.runDue();
    const [first] = test.mail.sent.filter(({ to }) => to === provider.email);
    expect(first?.subject).toBe('Un de vos forfaits n’est plus en ligne');
    expect(first?.text).toContain('Le titre promet un rabais.');
    expect(first?.text).toContain(`/prestataire/forfaits/${id}`);

    await test.app.inject({
      method: 'POST',
      url: '/api/auth/password/reset/request',
      payload: { email: provider.email, locale: 'en' },
    });
    await test.app.jobRunner.runDue();
    const other = await aPlan(test, provider.providerId, { title: 'Sale' });
    await unpublish(other);
    await test.app.jobRunner.runDue();
    const last = test.mail.sent.filter(({ to }) => to === provider.email).at(-1);
    expect(last?.subject).toBe('One of your listings is no longer online');
    expect(last?.text).toContain(`/en/photographer-space/plans/${other}`);
  });

  it('loses its reason once it is published again, and a late mail is not sent', async () => {
    const id = await aPlan(test, provider.providerId);
    await unpublish(id);
    const me = await signIn(test, provider.email);
    const again = await test.app.inject({
      method: 'PUT',
      url: `/api/plans/${id}`,
      headers: { ...me.headers, 'idempotency-key': aKey(), 'if-match': '"2"' },
      payload: anOwnPlan({ id, title: 'Sans rabais', description: 'Une heure.', is_public: 1 }),
    });
    expect(again.statusCode, again.body).toBe(200);
    expect(await onDevice(id)).toMatchObject({ status: 'published', unpublish_reason: null });
    const late = { planId: id, messageId: newId() };
    expect(await test.app.commitInternal((work) => prepareUnpublishMail(work, late, test.config))).toBeNull();
  });

  it('needs a reason, the version the administrator saw, and a published plan', async () => {
    const id = await aPlan(test, provider.providerId);
    const url = `/api/admin/plans/${id}/unpublish`;
    const blind = await test.app.inject({ method: 'PUT', url, headers, payload: { reason: 'Non.' } });
    expect(blind.statusCode).toBe(428);
    expect((await unpublish(id, 1, ' ')).json().errors).toMatchObject([{ field: 'reason' }]);
    expect((await unpublish(id, 1, 'a'.repeat(501))).statusCode).toBe(400);
    expect((await unpublish(id, 7)).json().code).toBe('version_conflict');
    expect(await isPublic(id)).toBe(true);
    await unpublish(id);
    expect((await unpublish(id, 2)).json().code).toBe('invalid_state');
    const deleted = await aPlan(test, provider.providerId, { status: 'deleted', deleted_at: new Date() });
    expect((await unpublish(deleted)).statusCode).toBe(404);
  });
});
