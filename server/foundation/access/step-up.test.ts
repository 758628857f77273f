import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#shared/endpoints.ts';
import { callsOf } from '../../testing/access-calls.ts';
import { aGuest, anAdmin, aPlan, aProvider, type ProviderPerson, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { newId } from '../new-id.ts';

/** Sensitive acts of administrators: suspensions and roles, money, contracts, who is public, a copy of their data. */
const ofAdmins: readonly EndpointName[] = [
  'createUser',
  'updateUser',
  'endUserSessions',
  'updateProviderStatus',
  'refundBooking',
  'decideClaim',
  'answerDispute',
  'acceptDispute',
  'settleDifference',
  'closeQuoteRequest',
  'cancelBooking',
  'exportData',
];
/** Sensitive acts of everybody about the doors of their own account. */
const ofEverybody: readonly EndpointName[] = ['passkeyOptions', 'addPasskey', 'removePasskey', 'renewRecoveryCodes'];
/** Sensitive acts of photographers: where their money goes. */
const ofPhotographers: readonly EndpointName[] = ['connectAccount', 'accountLink'];

let test: TestApp;
let provider: ProviderPerson;
let publishedPlan: string;
let headers: Record<'admin' | 'provider', Record<string, string>>;

beforeAll(async () => {
  test = await testApp({ limits: { step_up_minutes: 10 } });
  provider = await aProvider(test);
  publishedPlan = await aPlan(test, provider.providerId);
  headers = {
    admin: (await signIn(test, (await anAdmin(test)).email)).headers,
    provider: (await signIn(test, provider.email)).headers,
  };
  // Sessions of long ago, whose persons have not proved since who they are.
  await test.database.writer.fork().getConnection().execute('update sessions set proved_at = null');
});
afterAll(() => test.close());

async function codeOf(name: EndpointName, persona: 'admin' | 'provider'): Promise<string> {
  const { method, path } = endpoints[name];
  if (path === '/api/events') return '';
  const world = { provider, secret: aGuest().secret, publishedPlan, idOf: () => newId() };
  const { url, payload, text, headers: more } = callsOf(world)[name](persona, null);
  const reply = await test.app.inject({
    method,
    url,
    headers: { ...headers[persona], ...more },
    ...(payload === undefined && text === undefined ? {} : { payload: payload ?? text }),
  });
  return reply.statusCode < 300 || reply.body === '' ? '' : reply.json<{ code: string }>().code;
}

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  it('asks an administrator again who they are, if it is sensitive', async () => {
    const isAsked = ofAdmins.includes(name) || ofEverybody.includes(name);
    const code = await codeOf(name, 'admin');
    expect(code === 'step_up_required', code).toBe(isAsked);
  });

  it('asks a photographer again who they are, if it is sensitive', async () => {
    const isAsked = ofPhotographers.includes(name) || ofEverybody.includes(name);
    const code = await codeOf(name, 'provider');
    expect(code === 'step_up_required', code).toBe(isAsked);
  });
});
