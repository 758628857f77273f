// both databases: its SQL is our own
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aClient,
  aKey,
  anAdmin,
  aPlan,
  aProvider,
  aRequest,
  type ProviderPerson,
  signIn,
} from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { defaultLimits } from '#shared/limits.ts';
import { withEm } from '../../foundation/db/request-em.ts';
import { catalogueId } from '../../demo/catalogue.ts';
import { ProviderCity } from '../providers/provider.entity.ts';
import { renewOffer } from '../search/renew-offer.ts';

type Reader = 'client' | 'provider' | 'admin';

let test: TestApp;
let provider: ProviderPerson;
let headers: Record<Reader, Record<string, string>>;
let ids: Record<'to the provider' | 'on the board', string>;
beforeAll(async () => {
  test = await testApp();
  provider = await aProvider(test);
  headers = {
    client: (await signIn(test, (await aClient(test)).email)).headers,
    provider: (await signIn(test, provider.email)).headers,
    admin: (await signIn(test, (await anAdmin(test)).email)).headers,
  };
  ids = { 'to the provider': await create(provider.providerId), 'on the board': await create(null) };
});
afterAll(() => test.close());

async function create(providerId: string | null, fields: Parameters<typeof aRequest>[0] = {}): Promise<string> {
  const body = aRequest({ ...fields, provider_id: providerId });
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers.client, 'idempotency-key': aKey() },
    payload: body,
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return body.id;
}

describe('the fields of a request that a reader sees', () => {
  const read = async (persona: Reader, row: keyof typeof ids) => {
    const reply = await test.app.inject({
      method: 'GET',
      url: `/api/quotes/requests/${ids[row]}`,
      headers: headers[persona],
    });
    return reply.json<{
      client_name: string | null;
      client_email: string | null;
      shoot_address: string | null;
      description: string;
    }>();
  };

  it('are all fields for its owner and administrators', async () => {
    for (const persona of ['client', 'admin'] as const) {
      expect(await read(persona, 'on the board')).toMatchObject({
        client_email: 'camille.fortin@exemple.ca',
        shoot_address: 'Domaine Cataraqui',
      });
    }
  });

  it('include name and place, not contact, for the targeted provider before the award', async () => {
    expect(await read('provider', 'to the provider')).toMatchObject({
      client_name: 'Camille Fortin',
      shoot_address: 'Domaine Cataraqui',
      client_email: null,
    });
  });

  it('exclude name, place and contact on the board', async () => {
    expect(await read('provider', 'on the board')).toMatchObject({
      client_name: null,
      client_email: null,
      shoot_address: null,
      description: 'Cérémonie au jardin.',
    });
  });

  it('include the contact after the award', async () => {
    const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
    const body = aRequest({ provider_id: provider.providerId, plan_id: plan, time: '17:00' });
    await test.app.inject({
      method: 'POST',
      url: '/api/quotes/requests',
      headers: { ...headers.client, 'idempotency-key': aKey() },
      payload: body,
    });
    const reply = await test.app.inject({
      method: 'GET',
      url: `/api/quotes/requests/${body.id}`,
      headers: headers.provider,
    });
    expect(reply.json()).toMatchObject({ status: 'awarded', client_email: 'camille.fortin@exemple.ca' });
  });
});

describe('a request for a city', () => {
  const isOutside = async (providerId: string | null, city: string) => {
    const id = await create(providerId, { city_id: catalogueId('city', city) });
    const read = async (persona: Reader) =>
      (await test.app.inject({ method: 'GET', url: `/api/quotes/requests/${id}`, headers: headers[persona] })).json<{
        is_outside: 0 | 1;
      }>().is_outside;
    return [await read('client'), await read('provider')];
  };

  it('tells both sides when it is none of the photographer’s, and on the board when nobody works there', async () => {
    expect(await isOutside(provider.providerId, 'Gaspé'), 'a photographer who named no city').toEqual([0, 0]);
    expect(await isOutside(null, 'Québec'), 'nobody works anywhere yet').toEqual([1, 1]);
    await test.database.writer.fork().transactional((em) =>
      withEm(em, async () => {
        const of = { provider_id: provider.providerId, position: 0 };
        await em.insert(ProviderCity, { ...of, city_id: catalogueId('city', 'Québec') });
        await renewOffer(provider.providerId, new Date(), defaultLimits);
      }),
    );
    expect(await isOutside(provider.providerId, 'Gaspé')).toEqual([1, 1]);
    expect(await isOutside(provider.providerId, 'Québec')).toEqual([0, 0]);
    expect(await isOutside(null, 'Gaspé')).toEqual([1, 1]);
    expect(await isOutside(null, 'Québec')).toEqual([0, 0]);
  });
});
