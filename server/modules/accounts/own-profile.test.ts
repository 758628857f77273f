// both databases: it locks rows
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aClient, aProvider, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

const change = (headers: Headers, payload: object) =>
  test.app.inject({ method: 'PUT', url: '/api/me', headers, payload });
const me = async (headers: Headers) => (await test.app.inject({ url: '/api/auth/current-user', headers })).json();

it('a person changes the named fields only', async () => {
  const { email } = await aClient(test, { first_name: 'Ana', last_name: 'Roy', birthdate: '1990-05-27' });
  const { headers } = await signIn(test, email);
  const reply = await change(headers, { last_name: 'Roy-Côté', phone: '418 555-0134', business_name: 'Studio Roy' });
  expect([reply.statusCode, reply.json()]).toEqual([200, await me(headers)]);
  expect(await me(headers)).toMatchObject({
    first_name: 'Ana',
    last_name: 'Roy-Côté',
    phone: '+14185550134',
    birthdate: '1990-05-27',
    client: { business_name: 'Studio Roy' },
    version: 2,
  });
  await change(headers, { birthdate: null, business_name: null });
  expect(await me(headers)).toMatchObject({ birthdate: null, client: { business_name: null } });
});

it('a photographer’s new name appears on their public page', async () => {
  const { email, providerId } = await aProvider(test);
  await change((await signIn(test, email)).headers, { first_name: 'Zoraïde' });
  const page = await test.app.inject({ url: `/api/providers/${providerId}` });
  expect(page.json()).toMatchObject({ user: { first_name: 'Zoraïde' } });
});

it('a wrong field is refused by its name, and nothing changes', async () => {
  const { email } = await aClient(test, { first_name: 'Ana' });
  const { headers } = await signIn(test, email);
  const reply = await change(headers, { first_name: 'Eve', phone: '12' });
  expect(reply.json()).toMatchObject({ errors: [{ field: 'phone' }] });
  expect((await change(headers, { is_admin: 1 })).statusCode).toBe(400);
  expect(await me(headers)).toMatchObject({ first_name: 'Ana', version: 1, is_admin: 0 });
});
