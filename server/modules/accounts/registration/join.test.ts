// both databases: its writes race
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerBody } from '#shared/providers/own-provider.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { catalogueId } from '../../../demo/catalogue.ts';
import { newId } from '../../../foundation/new-id.ts';
import { aClient, aProvider, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const GOOD = 'neige sur le toit';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await testApp({ limits: { account_mail_wait_s: 0, account_mails_per_hour: 1_000 } });
});
afterAll(() => test.close());

const wedding = catalogueId('category', 'wedding');
const portrait = catalogueId('category', 'portrait');
const cities = [catalogueId('city', 'Lévis'), catalogueId('city', 'Québec')];
const aJoin = (fields: object = {}) => ({
  business_name: 'Studio Épinette',
  category_ids: [portrait, wedding],
  city_ids: cities,
  ...fields,
});

function register(email: string, provider: object | null = aJoin()) {
  const person = { first_name: 'Ana', last_name: 'Roy', email, password: GOOD, password_confirmed: GOOD };
  return test.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { ...person, ...(provider === null ? {} : { provider }) },
  });
}

async function activate(email: string) {
  await test.app.jobRunner.runDue();
  const text = test.mail.sent.findLast(({ to }) => to === email)?.text ?? '';
  const token = /\/activation\/([\w-]{43})/.exec(text)?.[1] ?? '';
  return test.app.inject({ method: 'PUT', url: '/api/auth/activate-account', payload: { token, password: GOOD } });
}

async function signedIn(email: string): Promise<Record<string, string>> {
  const payload = { email, password: GOOD };
  const reply = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { authorization: `Bearer ${reply.json().token}` };
}

const anAddress = () => `studio-${(count += 1)}@exemple.ca`;
const mine = async (headers: Record<string, string>) =>
  (await test.app.inject({ url: '/api/providers/me', headers })).json<Provider>();
const join = (headers: Record<string, string>, payload: object = aJoin()) =>
  test.app.inject({ method: 'POST', url: '/api/providers', headers, payload });

describe('joining as a photographer', () => {
  it('creates an account with a draft that no other person sees', async () => {
    const email = anAddress();
    expect((await register(email)).statusCode).toBe(202);
    expect((await activate(email)).statusCode).toBe(200);
    const headers = await signedIn(email);
    const draft = await mine(headers);
    expect(draft).toMatchObject({ slug: 'studio-epinette', status: 'draft', user: { full_name: 'Studio Épinette' } });
    expect(draft.categories.map(({ name_i18n }) => name_i18n)).toEqual(['portrait', 'wedding']);
    expect(draft.working_cities.map(({ id }) => id)).toEqual(cities);
    expect((await test.app.inject({ url: `/api/providers/${draft.id}` })).statusCode).toBe(404);
    const user = (await test.app.inject({ url: '/api/auth/current-user', headers })).json();
    expect([user.provider.status, user.client]).toEqual(['draft', undefined]);
  });

  it('gives the same answer for an address with an account, and changes nothing in it', async () => {
    const person = await aClient(test);
    const [known, unknown] = [await register(person.email), await register(anAddress())];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await test.app.jobRunner.runDue();
    const { headers } = await signIn(test, person.email);
    const user = (await test.app.inject({ url: '/api/auth/current-user', headers })).json();
    expect(user.provider).toBeUndefined();
  });

  it('gives each photographer a different slug, even when two join at once', async () => {
    const emails = [anAddress(), anAddress(), anAddress()];
    for (const email of emails) await register(email, aJoin({ business_name: 'Même Nom' }));
    await Promise.all(emails.map(activate));
    const slugs = await Promise.all(emails.map(async (email) => (await mine(await signedIn(email))).slug));
    expect(slugs.toSorted()).toEqual(['meme-nom', 'meme-nom-2', 'meme-nom-3']);
  });

  it('gives long names slugs that their photographers can save', async () => {
    const emails = [anAddress(), anAddress()];
    for (const email of emails) {
      await register(email, aJoin({ business_name: `${'Très Long Nom '.repeat(14)}fin` }));
      await activate(email);
    }
    const slugs = await Promise.all(emails.map(async (email) => (await mine(await signedIn(email))).slug));
    expect(new Set(slugs).size).toBe(2);
    for (const slug of slugs) {
      expect(slug.length).toBeLessThanOrEqual(100);
      expect(providerBody.shape.slug.safeParse(slug).success).toBe(true);
    }
    const givenBefore = `${'a'.repeat(100)}-2`;
    expect(providerBody.shape.slug.safeParse(givenBefore).success).toBe(true);
  });

  it('gives no slug that another address uses', async () => {
    const email = anAddress();
    await register(email, aJoin({ business_name: 'Mé' }));
    await activate(email);
    expect((await mine(await signedIn(email))).slug).toBe('me-2');
  });

  it('uses the fields of the link that is opened', async () => {
    const email = anAddress();
    await register(email, aJoin({ business_name: 'Premier' }));
    await test.app.jobRunner.runDue();
    await register(email, aJoin({ business_name: 'Second', category_ids: [wedding] }));
    await activate(email);
    const draft = await mine(await signedIn(email));
    expect([draft.user.full_name, draft.categories.length, draft.slug]).toEqual(['Second', 1, 'second']);
  });

  it('leaves no draft of who registered the address before, in an account of a client', async () => {
    const email = anAddress();
    await register(email, aJoin({ business_name: 'Studio du voleur' }));
    await test.app.jobRunner.runDue();
    await register(email, null);
    expect((await activate(email)).statusCode).toBe(200);
    const user = (await test.app.inject({ url: '/api/auth/current-user', headers: await signedIn(email) })).json();
    expect([user.provider, user.client]).toEqual([undefined, { id: expect.any(String), business_name: null }]);
  });

  it('leaves no client of who registered the address before, in an account of a photographer', async () => {
    const email = anAddress();
    await register(email, null);
    await test.app.jobRunner.runDue();
    await register(email);
    expect((await activate(email)).statusCode).toBe(200);
    const user = (await test.app.inject({ url: '/api/auth/current-user', headers: await signedIn(email) })).json();
    expect([user.provider.status, user.client]).toEqual(['draft', undefined]);
  });

  it.each([
    [{ category_ids: [] }, 'provider.category_ids', 'minimum'],
    [{ city_ids: [newId()] }, 'provider.city_ids', 'exists'],
    [{ business_name: ' ' }, 'provider.business_name', 'required'],
  ])('with %j names the field', async (fields, field, validation) => {
    const reply = await register(anAddress(), aJoin(fields));
    expect([reply.statusCode, reply.json().errors]).toMatchObject([400, [{ field, validation }]]);
  });
});

describe('a client who joins', () => {
  it('keeps their account, and has both roles on every device', async () => {
    const { email } = await aClient(test);
    const { headers } = await signIn(test, email);
    const reply = await join(headers, aJoin({ business_name: '写真' }));
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { provider: { status: 'draft', slug: 'photographe' } },
    ]);
    const user = (await test.app.inject({ url: '/api/auth/current-user', headers })).json();
    expect([user.provider.status, user.client]).toEqual(['draft', expect.anything()]);
    expect((await join(headers)).json().code).toBe('already_provider');
  });

  it('becomes one photographer when two of their devices join at once', async () => {
    const { email } = await aClient(test);
    const devices = [await signIn(test, email), await signIn(test, email)];
    await Promise.all(devices.map(({ headers }) => join(headers, aJoin({ business_name: 'Une Fois' }))));
    expect((await mine(devices[0]?.headers ?? {})).slug).toBe('une-fois');
  });

  it('is refused when they already are a photographer', async () => {
    const { headers } = await signIn(test, (await aProvider(test)).email);
    expect((await join(headers)).json().code).toBe('already_provider');
  });
});
