import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#shared/endpoints.ts';
import { callOf } from '../../testing/access-calls.ts';
import { aGuest, anAdmin, aPlan, aProvider, type ProviderPerson, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { newId } from '../new-id.ts';
import { ruleOf } from './access.ts';

/** Sensitive acts of administrators: suspensions and roles, money, contracts, who is public, a copy of their data. */
const ofAdmins: readonly EndpointName[] = [
  'user.create',
  'user.edit',
  'user.end_sessions',
  'provider.submit',
  'booking.refund',
  'claim.decide',
  'dispute.answer',
  'dispute.accept',
  'ledger.settle',
  'quote_request.close',
  'booking.cancel',
  'job.set_aside',
  'account.export',
];
/** Acts of administrators alone that do not ask: they move no money, change no right, and can be undone or seen. */
const ofAdminsUnasked: readonly EndpointName[] = [
  // A thread's report and a plan that is taken off the site: both sides are told, and either can come back.
  'thread_report.decide',
  'plan.unpublish',
  // Work of the house does once more what was ordered, under its own id.
  'job.retry',
  'message.handle',
  'incident.save',
  // It is mailed to its person alone.
  'user.resend_activation',
  // Addresses of five minutes, for who may read what they lead to.
  'document.link',
  'photo.original',
  'receipt.link',
];
/** Sensitive acts of everybody about the doors of their own account. */
const ofEverybody: readonly EndpointName[] = ['passkey.begin', 'passkey.add', 'passkey.remove', 'recovery_code.renew'];
/** Sensitive acts of photographers: where their money goes. */
const ofPhotographers: readonly EndpointName[] = ['payment_account.connect', 'payment_account.link'];

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
  const { url, payload, text, headers: more } = callOf(world, name, persona, null);
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

it('every act of administrators is listed, as one that asks or one that does not', () => {
  const acts = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const { method, path } = endpoints[name];
    const action = test.app.routeActions.get(`${method} ${path}`) ?? null;
    if (method === 'GET' || action === null) return false;
    const others = (['nobody', 'guest', 'client', 'provider'] as const).map((role) => ruleOf(action, role));
    return ruleOf(action, 'admin') === 'yes' && !others.includes('yes');
  });
  const listed = [...ofAdmins.filter((name) => name !== 'account.export'), ...ofAdminsUnasked];
  expect(acts.toSorted()).toEqual(listed.toSorted());
});
