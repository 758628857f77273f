import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnPlan, PlanBody } from '#shared/plans/own-plan.schema.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { catalogueId } from '../../demo/catalogue.ts';
import { newId } from '../../foundation/new-id.ts';
import { aKey, aPlan, aProvider, type ProviderPerson, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const wedding = catalogueId('category', 'wedding');
const family = catalogueId('category', 'family');
const laval = catalogueId('city', 'Laval');
const levis = catalogueId('city', 'Lévis');

let test: TestApp;
let me: ProviderPerson;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await testApp();
  me = await aProvider(test);
  ({ headers } = await signIn(test, me.email));
});
afterAll(() => test.close());

/** A studio with a value in every field. */
const everything = (fields: Partial<PlanBody> = {}): PlanBody =>
  anOwnPlan({
    id: newId(),
    address: {
      street_name: '4515, rue Drolet',
      details: '2e étage',
      postal_code: 'H2T 2G1',
      city_id: laval,
      province: 'QC',
    },
    seats: 4,
    capacity: 12,
    surface_area: 900,
    amenities: ['parking', 'Piano à queue'],
    establishments: ['studio'],
    events: ['portraits', 'newborn'],
    booking_types: ['business', 'personal'],
    category_ids: [family, wedding].toSorted(),
    city_ids: [laval, levis].toSorted(),
    extra_hour_cents: 12_000,
    travel_km_included: 30,
    instant_book: 1,
    policy: 'stricte',
    ...fields,
  });

const create = (payload: object) =>
  test.app.inject({
    method: 'POST',
    url: '/api/plans',
    headers: { ...headers, 'idempotency-key': aKey() },
    payload,
  });

const edit = ({ id, version }: Pick<OwnPlan, 'id' | 'version'>, payload: object) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/plans/${id}`,
    headers: { ...headers, 'idempotency-key': aKey(), 'if-match': `"${version}"` },
    payload,
  });

const pulled = async (id: string): Promise<unknown> => {
  const reply = await test.app.inject({ method: 'GET', url: '/api/sync/changes?types=plan', headers });
  const { changes } = reply.json<{ changes: { id: string; data: unknown }[] }>();
  return changes.find((change) => change.id === id)?.data;
};

describe('every field of a plan', () => {
  it('is stored as it was sent, in the answer and on the photographer’s devices', async () => {
    const body = everything();
    const reply = await create(body);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject(body);
    expect(await pulled(body.id)).toEqual(reply.json());
  });

  it('is replaced by an edit', async () => {
    const plan = (await create(everything())).json<OwnPlan>();
    const body = anOwnPlan({ id: plan.id, category_ids: [wedding], amenities: ['wifi'] });
    const reply = await edit(plan, body);
    expect(reply.json()).toMatchObject({ ...body, address: null, city_ids: [], version: 2 });
    expect(await pulled(plan.id)).toEqual(reply.json());
  });

  it('of a published plan is shown to clients, the address of its studio too', async () => {
    const body = everything({ is_public: 1 });
    await create(body);
    const shown = (await test.app.inject({ method: 'GET', url: `/api/plans/${body.id}` })).json<Plan>();
    expect(shown).toMatchObject({
      address: { ...body.address, city: 'Laval' },
      capacity: 12,
      surface_area: 900,
      amenities: ['parking', 'Piano à queue'],
      booking_types: ['business', 'personal'],
      nbOfComments: 0,
    });
    expect(shown.categories.map(({ id }) => id).toSorted()).toEqual(body.category_ids);
    expect(shown.cities.map(({ id }) => id).toSorted()).toEqual(body.city_ids);
  });

  it.each<[() => Record<string, unknown>, Record<string, string>]>([
    [() => ({ category_ids: [newId()] }), { field: 'category_ids', validation: 'exists' }],
    [() => ({ city_ids: [newId()] }), { field: 'city_ids', validation: 'exists' }],
    [() => ({ partner_id: newId() }), { field: 'partner_id', validation: 'exists' }],
    [() => ({ user_id: newId() }), { field: 'user_id', validation: 'exists' }],
    [
      () => ({ address: { ...everything().address, city_id: newId() } }),
      { field: 'address.city_id', validation: 'exists' },
    ],
    [
      () => ({ address: { ...everything().address, province: 'ON' } }),
      { field: 'address.province', validation: 'city' },
    ],
  ])('that refers to a nonexistent thing is refused by its name: %#', async (fields, error) => {
    const reply = await create({ ...everything(), ...fields() });
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [error]]);
    const plan = (await create(everything())).json<OwnPlan>();
    const edited = await edit(plan, { ...everything({ id: plan.id }), ...fields() });
    expect([edited.statusCode, edited.json().errors]).toEqual([400, [error]]);
  });

  it.each(['price_cents', 'extra_hour_cents'] as const)('with cents in a new %s is refused', async (field) => {
    const error = { field, validation: 'wholeDollars' };
    const reply = await create(everything({ [field]: 27_550 }));
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [error]]);
    const plan = (await create(everything())).json<OwnPlan>();
    const edited = await edit(plan, everything({ id: plan.id, [field]: 27_550 }));
    expect([edited.statusCode, edited.json().errors]).toEqual([400, [error]]);
  });

  it('with cents in a price from before keeps them until the price changes', async () => {
    const id = await aPlan(test, me.providerId, { price_cents: 27_550 });
    const kept = await edit({ id, version: 1 }, everything({ id, price_cents: 27_550, title: 'Le soir' }));
    expect([kept.statusCode, kept.json<OwnPlan>().price_cents]).toEqual([200, 27_550]);
    const changed = await edit(kept.json(), everything({ id, price_cents: 27_525 }));
    expect(changed.statusCode).toBe(400);
  });

  it('may refer to its own photographer', async () => {
    const reply = await create({ ...everything(), partner_id: me.providerId, user_id: me.userId });
    expect(reply.statusCode).toBe(201);
  });
});
