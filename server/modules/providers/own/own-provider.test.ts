// both databases: its SQL is our own
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { FullProvider } from '#shared/providers/full-provider.schema.ts';
import type { OwnProvider, ProviderBody } from '#shared/providers/own-provider.schema.ts';
import { anOwnProvider } from '#shared/providers/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { aKey, anAdmin, aPlan, aProvider, type ProviderPerson, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { newId } from '#server/foundation/new-id.ts';

interface Me extends ProviderPerson {
  readonly headers: Record<string, string>;
}

const [wedding, portrait] = [catalogueId('category', 'wedding'), catalogueId('category', 'portrait')];
const [quebec, levis] = [catalogueId('city', 'Québec'), catalogueId('city', 'Lévis')];
const french = catalogueId('language', 'fr-CA');
const whole = {
  city_id: quebec,
  category_ids: [wedding, portrait],
  working_city_ids: [levis, quebec],
  language_ids: [french],
};

let test: TestApp;
let me: Me;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  me = await aPhotographer();
});
afterAll(() => test.close());

async function aPhotographer(status: OwnProvider['status'] = 'draft'): Promise<Me> {
  const provider = await aProvider(test, { status });
  return { ...provider, headers: (await signIn(test, provider.email)).headers };
}

function edit(fields: Partial<ProviderBody> | Record<string, unknown> = {}, version = 1, by = me) {
  const id = by.providerId;
  return test.app.inject({
    method: 'PUT',
    url: `/api/providers/${id}`,
    headers: { ...by.headers, 'idempotency-key': aKey(), 'if-match': `"${version}"` },
    payload: { ...anOwnProvider({ id }), ...fields },
  });
}

async function edited(fields: Partial<ProviderBody> = {}, version = 1): Promise<OwnProvider> {
  const reply = await edit(fields, version);
  expect(reply.statusCode).toBe(200);
  return reply.json<OwnProvider>();
}

const errorsOf = async (fields: Record<string, unknown>) => {
  const reply = await edit(fields);
  expect(reply.statusCode).toBe(400);
  return reply.json<{ errors: FieldError[] }>().errors.map(({ field, validation }) => `${field} ${validation}`);
};

/** My profile, as a new device receives it. */
async function mine(headers = me.headers): Promise<OwnProvider[]> {
  const reply = await test.app.inject({ method: 'GET', url: '/api/sync/changes?types=provider', headers });
  return reply.json<{ changes: Change[] }>().changes.map(({ data }) => data as OwnProvider);
}

const bySlug = (slug: string) => test.app.inject({ method: 'GET', url: `/api/providers/${slug}?slug=1` });

describe('an edit of a profile', () => {
  it('is stored in the given order, and sent to its photographer’s devices only', async () => {
    const own = await edited({ ...whole, business_name: null, links: ['https://www.instagram.com/roy'] });
    expect(own).toMatchObject({ ...whole, business_name: null, version: 2, status: 'draft' });
    expect(await mine()).toEqual([own]);
    expect(await mine((await aPhotographer()).headers)).not.toContainEqual(own);
    const turned = await edited({ ...whole, category_ids: [portrait, wedding, portrait] }, 2);
    expect(turned.category_ids).toEqual([portrait, wedding]);
  });

  it('of an older version is refused, with the row', async () => {
    await edited({ business_name: 'Ici' });
    const reply = await edit({ business_name: 'Ailleurs' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      412,
      { code: 'version_conflict', current: { business_name: 'Ici', version: 2 } },
    ]);
  });

  it('of another person’s profile, or of a closed one, is refused', async () => {
    const other = await aPhotographer();
    expect((await edit({}, 1, { ...other, headers: me.headers })).statusCode).toBe(404);
    me = await aPhotographer('closed');
    expect((await edit()).json().code).toBe('invalid_state');
  });

  it('is visible to everybody at once when the profile is public', async () => {
    me = await aPhotographer('active');
    const url = `/api/providers/${me.providerId}`;
    const shown = async () => (await test.app.inject({ method: 'GET', url })).json<FullProvider>();
    expect((await shown()).links).toEqual([]);
    await edited({ ...whole, links: ['https://roy.ca/'], tps_no: '123456789RT0001', tvq_no: null });
    const now = await shown();
    expect(now).toMatchObject({ links: ['https://roy.ca/'], charges_tps: 1, charges_tvq: 0 });
    expect(now.user.full_name).toBe('Studio Roy');
    expect(now.categories.map(({ id }) => id)).toEqual([wedding, portrait]);
    for (const hidden of ['tps_no', 'review_note', 'stripe_connected_account_id', 'former_slugs']) {
      expect(now).not.toHaveProperty(hidden);
    }
    expect(now.user).not.toHaveProperty('email');
  });

  it('must leave a public profile complete', async () => {
    me = await aPhotographer('active');
    expect(await errorsOf({ profile_description: 'Court.' })).toEqual([
      'profile_description minLength',
      'city_id required',
      'category_ids required',
      'working_city_ids required',
      'language_ids required',
    ]);
  });

  it('accepts tax numbers in any spelling, and stores one', async () => {
    expect(await edited({ tps_no: '123 456 789 rt 0001', tvq_no: '1234567890tq0001' })).toMatchObject({
      tps_no: '123456789 RT0001',
      tvq_no: '1234567890 TQ0001',
    });
  });

  it.each([
    [{ tps_no: '12345678 RT0001' }, 'tps_no format'],
    [{ tvq_no: '123456789 RT0001' }, 'tvq_no format'],
    [{ business_name: 'x'.repeat(201) }, 'business_name maxLength'],
    [{ business_name: ' ' }, 'business_name required'],
    [{ profile_description: 'x'.repeat(4_001) }, 'profile_description maxLength'],
    [{ profile_description: 'a\u0000b' }, 'profile_description format'],
    [{ city_id: newId() }, 'city_id exists'],
    [{ category_ids: [newId()] }, 'category_ids exists'],
    [{ working_city_ids: ['x'] }, 'working_city_ids.0 format'],
    [{ language_ids: [wedding] }, 'language_ids exists'],
    [{ slug: 'Éric Roy' }, 'slug format'],
    [{ slug: 'x'.repeat(121) }, 'slug maxLength'],
    [{ slug: '' }, 'slug required'],
    [{ slug: 'Me' }, 'slug reserved'],
    [{ links: ['http://roy.ca'] }, 'links.0 format'],
    [{ links: ['https://me:pass@roy.ca'] }, 'links.0 format'],
    [{ links: ['https://127.0.0.1/'] }, 'links.0 format'],
    [{ links: ['javascript:alert(1)//https://roy.ca'] }, 'links.0 format'],
    [{ links: Array.from({ length: 6 }, () => 'https://roy.ca') }, 'links maximum'],
    [{ links: 'https://roy.ca' }, 'links format'],
    [{ status: 'active' }, 'status unknown'],
    [{ stripe_charges_enabled: 1 }, 'stripe_charges_enabled unknown'],
    [{ id: newId() }, 'id format'],
  ])('is refused with its reason: %j', async (fields, error) => {
    expect(await errorsOf(fields)).toEqual([error]);
  });
});

it('the address for invoices is stored in one spelling, and nobody else is told', async () => {
  me = await aPhotographer('active');
  const own = { ...whole, street: '1180, rue Saint-Jean' };
  const row = await edited({ ...own, postal_code: 'g1r1s4' });
  expect(row).toMatchObject({ street: '1180, rue Saint-Jean', postal_code: 'G1R 1S4' });
  const refused = await edit({ ...own, postal_code: '75001' }, 2);
  expect(refused.json<{ errors: FieldError[] }>().errors).toMatchObject([{ field: 'postal_code' }]);
  const stranger = await aPhotographer();
  for (const url of ['/api/providers', `/api/providers/${me.providerId}`, `/api/providers/${row.slug}?slug=1`]) {
    for (const headers of [{}, stranger.headers, me.headers]) {
      expect((await test.app.inject({ url, headers })).body).not.toMatch(/Saint-Jean|G1R 1S4|"street"|"postal_code"/);
    }
  }
});

describe('the taxes of a quarter', () => {
  const remit = (quarter: number, remitted_on: string | null, by: Record<string, string> = me.headers) =>
    test.app.inject({
      method: 'PUT',
      url: `/api/providers/${me.providerId}/remit`,
      headers: { ...by, 'idempotency-key': aKey() },
      payload: { id: me.providerId, year: 2027, quarter, remitted_on },
    });

  it('are noted as remitted with a day, changed, and taken back', async () => {
    await remit(2, '2027-07-20');
    await remit(1, '2027-04-20');
    const both = (await remit(2, '2027-07-21')).json<OwnProvider>();
    expect(both.tax_remittances).toEqual([
      { year: 2027, quarter: 1, remitted_on: '2027-04-20' },
      { year: 2027, quarter: 2, remitted_on: '2027-07-21' },
    ]);
    const one = (await remit(1, null)).json<OwnProvider>();
    expect(one.tax_remittances?.map(({ quarter }) => quarter)).toEqual([2]);
    expect(one.version).toBe(5);
  });

  it('are no other photographer’s to note', async () => {
    const stranger = await aPhotographer();
    expect((await remit(1, '2027-04-20', stranger.headers)).statusCode).toBe(404);
  });
});

describe('a slug', () => {
  beforeEach(async () => {
    me = await aPhotographer('active');
  });

  it('that changed redirects to the new one', async () => {
    const before = (await mine())[0]?.slug ?? '';
    const slug = `nouvelle-${newId()}`;
    expect((await edited({ ...whole, slug: slug.toUpperCase() })).former_slugs).toEqual([before]);
    const moved = await bySlug(before);
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `/api/providers/${slug}?slug=1`]);
    expect((await bySlug(slug)).json()).toMatchObject({ id: me.providerId, slug });
    // Checks that the devices know the address of their own page.
    const url = '/api/auth/current-user';
    expect((await test.app.inject({ method: 'GET', url, headers: me.headers })).json().provider.slug).toBe(slug);
  });

  it('that is or was in use is refused to others, and its owner may take it back', async () => {
    const first = (await mine())[0]?.slug ?? '';
    const second = `deux-${newId()}`;
    await edited({ ...whole, slug: second });
    const other = await aPhotographer();
    for (const slug of [first, second]) {
      const reply = await edit({ slug }, 1, other);
      expect(reply.json().errors).toEqual([{ field: 'slug', validation: 'unique' }]);
    }
    expect(await edited({ ...whole, slug: first }, 2)).toMatchObject({ slug: first, former_slugs: [second] });
    expect((await bySlug(second)).headers.location).toBe(`/api/providers/${first}?slug=1`);
    expect((await bySlug(first)).statusCode).toBe(200);
  });

  it('redirects nowhere once its photographer is not public any more', async () => {
    const before = (await mine())[0]?.slug ?? '';
    await edited({ ...whole, slug: `autre-${newId()}` });
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    await test.app.inject({
      method: 'PUT',
      url: `/api/providers/${me.providerId}/update-account-status`,
      headers: { ...admin, 'idempotency-key': aKey(), 'if-match': '"2"' },
      payload: { id: me.providerId, status: 'suspended', review_note: 'Photos d’autrui.' },
    });
    expect((await bySlug(before)).statusCode).toBe(404);
  });
});

describe('my own profile', () => {
  it('is complete before it is public, with the fields that the public does not see', async () => {
    const plan = await aPlan(test, me.providerId);
    const own = await edited(whole);
    const reply = await test.app.inject({ method: 'GET', url: '/api/providers/me', headers: me.headers });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const full = reply.json<FullProvider>();
    expect(full).toMatchObject({ id: me.providerId, status: 'draft', tps_no: null, version: own.version });
    expect(full.plans.map(({ id }) => id)).toEqual([plan]);
    expect(full.user).toMatchObject({ email: me.email, status: 'active', client: null });
    expect((await bySlug(own.slug)).statusCode).toBe(404);
  });
});
