import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaTag, SCHEMA_HEADER } from '#shared/sync/upgrade.ts';
import { payloadSamples } from '#shared/sync/samples/samples.ts';
import { TERMS_VERSION } from '#shared/terms.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { catalogueId } from '../../demo/catalogue.ts';
import { aClient, aGuest, aKey, anAdmin, aRequest, PASSWORD, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const OLDER = '2026-01-15';

let test: TestApp;
let admin: Record<string, string>;
let count = 0;
beforeAll(async () => {
  test = await testApp({ limits: { account_mail_wait_s: 0, account_mails_per_hour: 1_000 } });
  ({ headers: admin } = await signIn(test, (await anAdmin(test)).email));
});
afterAll(() => test.close());

const join = {
  business_name: 'Studio Roy',
  category_ids: [catalogueId('category', 'wedding')],
  city_ids: [catalogueId('city', 'Québec')],
};
const passwords = { password: PASSWORD, password_confirmed: PASSWORD };
const anAddress = () => `nouvelle-${(count += 1)}@exemple.ca`;

type Verb = 'POST' | 'PUT';
const send = (method: Verb, url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method, url, payload, headers: { 'idempotency-key': aKey(), ...headers } });

async function register(email: string, fields: object): Promise<void> {
  const typed = { first_name: 'Ana', last_name: 'Roy', email, ...passwords };
  expect((await send('POST', '/api/auth/register', { ...typed, ...fields })).statusCode).toBe(202);
}

async function activate(email: string, fields: object = { password: passwords.password }): Promise<void> {
  await test.app.jobRunner.runDue();
  const text = test.mail.sent.findLast(({ to }) => to === email)?.text ?? '';
  const token = /\/activation\/([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await send('PUT', '/api/auth/activate-account', { token, ...fields })).statusCode).toBe(200);
}

/** The versions that an administrator sees: the client's, the photographer's. */
async function seen(email: string) {
  const reply = await test.app.inject({ url: `/api/users/find?email=${email}`, headers: admin });
  const { client, provider } = reply.json<UserDetail>();
  return [client?.terms_version, provider?.terms_version];
}

describe('the accepted terms', () => {
  it.each([
    ['a client', {}, [OLDER, undefined]],
    ['a photographer', { provider: join }, [undefined, OLDER]],
  ])('of %s are those that the form of their registration named', async (_, fields, expected) => {
    const email = anAddress();
    await register(email, { ...fields, terms_version: OLDER });
    await activate(email);
    expect(await seen(email)).toEqual(expected);
  });

  it('are unknown after the form of an older build', async () => {
    const email = anAddress();
    await register(email, {});
    await activate(email);
    expect(await seen(email)).toEqual([null, undefined]);
  });

  it('of another registration of the address do not count: another person may have accepted them', async () => {
    const email = anAddress();
    await register(email, { terms_version: OLDER });
    await test.app.jobRunner.runDue();
    await register(email, {});
    await activate(email);
    expect(await seen(email)).toEqual([null, undefined]);
  });

  it('of an invited person come with the password they choose', async () => {
    const email = anAddress();
    const invited = { role: 'provider', first_name: 'Ana', last_name: 'Roy', email, business_name: 'Studio Roy' };
    expect((await send('POST', '/api/users', invited, admin)).statusCode).toBe(201);
    expect(await seen(email)).toEqual([undefined, null]);
    await activate(email, { ...passwords, terms_version: TERMS_VERSION });
    expect(await seen(email)).toEqual([undefined, TERMS_VERSION]);
  });

  it('of a client who becomes a photographer are those of each role', async () => {
    const email = anAddress();
    await register(email, { terms_version: OLDER });
    await activate(email);
    const { headers } = await signIn(test, email);
    const joined = await send('POST', '/api/providers', { ...join, terms_version: TERMS_VERSION }, headers);
    expect(joined.statusCode).toBe(201);
    expect(await seen(email)).toEqual([OLDER, TERMS_VERSION]);
  });

  it.each(['demain', '2026-13-01'])('are a version, not %s', async (terms_version) => {
    const reply = await send('POST', '/api/quotes/requests', aRequest({ terms_version }), aGuest().headers);
    expect(reply.json().errors).toEqual([{ field: 'terms_version', validation: 'format' }]);
  });
});

describe('the terms accepted with a request', () => {
  const stored = async (id: string) => {
    const rows = await test.database.reader
      .fork()
      .execute<{ terms_version: string | null }[]>('select terms_version from quote_requests where id = ?', [id]);
    return rows[0]?.terms_version;
  };

  it('are stored with it', async () => {
    const person = await aClient(test);
    const { headers } = await signIn(test, person.email);
    const body = aRequest({ terms_version: OLDER });
    expect((await send('POST', '/api/quotes/requests', body, headers)).statusCode).toBe(201);
    expect(await stored(body.id)).toBe(OLDER);
  });

  it('are unknown for one that an older build had queued', async () => {
    const [payload] = payloadSamples['quote_request.create'];
    const tagged = { ...aGuest().headers, [SCHEMA_HEADER]: schemaTag('quote_request.create', 1) };
    const reply = await send('POST', '/api/quotes/requests', { ...(payload as object), date: aRequest().date }, tagged);
    expect(reply.statusCode).toBe(201);
    expect(await stored(reply.json().id)).toBeNull();
  });
});
