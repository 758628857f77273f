import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '#shared/api/endpoints.ts';
import { newId } from '../new-id.ts';
import {
  aClient,
  aGuest,
  aKey,
  anAdmin,
  aPlan,
  aProvider,
  aRequest,
  type ProviderPerson,
  signIn,
} from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { access, type Action, type Relation, type Rule } from './access.ts';

/** Everyone who may ask. `other …` has the role but no relation to the row. */
const personas = ['nobody', 'guest', 'client', 'other client', 'provider', 'other provider', 'admin'] as const;
type Persona = (typeof personas)[number];

/** Rows of the test, each seen by some personas through a relation and by the rest as strangers. */
const rows = ['of the client', 'of the guest', 'to the provider', 'on the board'] as const;
type Row = (typeof rows)[number];

const roleOf: Record<Persona, keyof (typeof access)['public.read']> = {
  nobody: 'nobody',
  guest: 'guest',
  client: 'client',
  'other client': 'client',
  provider: 'provider',
  'other provider': 'provider',
  admin: 'admin',
};

const relations: Record<Row, Partial<Record<Persona, Relation[]>>> = {
  'of the client': { client: ['owner'] },
  'of the guest': { guest: ['owner'] },
  'to the provider': { client: ['owner'], provider: ['target'] },
  'on the board': { client: ['owner'], provider: ['board'], 'other provider': ['board'] },
};

let test: TestApp;
let headers: Record<Persona, Record<string, string>>;
let ids: Record<Row, string>;
let provider: ProviderPerson;
let secret: string;
let publishedPlan: string;
let listening: Promise<string>;

interface Reply {
  readonly statusCode: number;
  readonly body: string;
}

beforeAll(async () => {
  test = await testApp();
  provider = await aProvider(test);
  const other = await aProvider(test);
  const busy = await aProvider(test);
  publishedPlan = await aPlan(test, provider.providerId);
  listening = test.app.listen({ port: 0, host: '127.0.0.1' });
  const guest = aGuest();
  secret = aGuest().secret;
  headers = {
    nobody: {},
    guest: guest.headers,
    client: (await signIn(test, (await aClient(test)).email)).headers,
    'other client': (await signIn(test, (await aClient(test)).email)).headers,
    provider: (await signIn(test, provider.email)).headers,
    'other provider': (await signIn(test, other.email)).headers,
    admin: (await signIn(test, (await anAdmin(test)).email)).headers,
  };
  // Rows addressed to a provider who is none of the personas: off the board, and a stranger's to all but their owner.
  const hidden = busy.providerId;
  ids = {
    'of the client': await create('client', hidden),
    'of the guest': await create('guest', hidden),
    'to the provider': await create('client', provider.providerId, '09:00'),
    'on the board': await create('client', null),
  };
});
afterAll(() => test.close());

async function create(persona: Persona, providerId: string | null, time = '14:30'): Promise<string> {
  const body = aRequest({ provider_id: providerId, time });
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers[persona], 'idempotency-key': aKey() },
    payload: body,
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return body.id;
}

/** What the table says a persona gets: in, or the status that keeps it out. */
function expected(action: Action, persona: Persona, row: Row | null): number | 'in' {
  const rule: Rule = access[action][roleOf[persona]];
  if (rule === 'yes') return 'in';
  if (rule === 'no') return persona === 'nobody' ? 401 : 403;
  const mine = row === null ? [] : (relations[row][persona] ?? []);
  return rule.some((relation) => mine.includes(relation)) ? 'in' : 404;
}

interface Call {
  readonly url: string;
  readonly payload?: object;
  readonly headers?: Record<string, string>;
  /** The route says no to this very request once the door is open: with this status. */
  readonly answer?: number;
}

/** One request for each endpoint; those about a row name it. */
const calls: Record<EndpointName, (persona: Persona, row: Row | null) => Call> = {
  login: () => ({ url: '/api/auth/login', payload: { email: 'x@y.ca', password: 'wrong' }, answer: 401 }),
  refreshToken: () => ({ url: '/api/auth/refresh-token', payload: { refreshToken: 'nothing' }, answer: 401 }),
  currentUser: () => ({ url: '/api/auth/current-user' }),
  logout: () => ({ url: '/api/auth/logout' }),
  // It would end the sessions of this test: it is asked in somebody else's name, which the open door then refuses.
  logoutAll: (persona) => ({
    url: '/api/auth/logout/all',
    ...(persona === 'nobody' || persona === 'guest'
      ? {}
      : { headers: { 'x-declic-owner': 'user:other' }, answer: 401 }),
  }),
  claim: () => ({ url: '/api/me/claim', payload: { guest_secret: secret } }),
  openAccessLink: () => ({ url: '/api/access-links', payload: { token: secret }, answer: 404 }),
  categories: () => ({ url: '/api/categories' }),
  cities: () => ({ url: '/api/cities' }),
  languages: () => ({ url: '/api/languages' }),
  providers: () => ({ url: '/api/providers' }),
  provider: () => ({ url: `/api/providers/${provider.providerId}` }),
  availability: () => ({ url: `/api/providers/${provider.providerId}/availability?from=2026-12-01&to=2026-12-31` }),
  plans: () => ({ url: '/api/plans' }),
  plan: () => ({ url: `/api/plans/${publishedPlan}` }),
  createQuoteRequest: () => ({
    url: '/api/quotes/requests',
    payload: aRequest(),
    headers: { 'idempotency-key': aKey() },
  }),
  quoteRequests: () => ({ url: '/api/quotes/requests' }),
  quoteRequest: (_persona, row) => ({ url: `/api/quotes/requests/${row === null ? newId() : ids[row]}` }),
  updateQuoteRequest: (_persona, row) => ({
    url: '/api/quotes/requests',
    // A version nobody has seen: whoever may update is told of the conflict, and the row stays.
    headers: { 'idempotency-key': aKey(), 'if-match': '"99"' },
    payload: { id: row === null ? newId() : ids[row], status: 'withdrawn' },
    answer: 412,
  }),
  config: () => ({ url: '/api/config' }),
  changes: () => ({ url: '/api/sync/changes' }),
  // A stream has no end to wait for: it is asked with a cut-off of its own.
  events: () => ({ url: '/api/events' }),
  live: () => ({ url: '/api/health/live' }),
  ready: () => ({ url: '/api/health/ready' }),
};

const aboutRows: readonly EndpointName[] = ['quoteRequest', 'updateQuoteRequest'];

async function ask(
  method: Endpoint['method'],
  { url, payload, headers: more }: Call,
  persona: Persona,
): Promise<Reply> {
  const isStream = url === '/api/events';
  const request = {
    method,
    url,
    headers: { ...headers[persona], ...more },
    ...(payload === undefined ? {} : { payload }),
  };
  if (!isStream) return test.app.inject(request);
  const address = await listening;
  const reply = await fetch(`${address}${url}`, { headers: request.headers });
  await reply.body?.cancel();
  return { statusCode: reply.status, body: '' };
}

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  const targets: (Row | null)[] = aboutRows.includes(name) ? [...rows, null] : [null];
  const cases = personas.flatMap((persona) => targets.map((row) => ({ persona, row: row ?? 'of nobody' })));

  it.each(cases)('$persona, a row $row', async ({ persona, row }) => {
    const { method, path } = endpoints[name];
    const target = rows.find((one) => one === row) ?? null;
    const action = test.app.routeActions.get(`${method} ${path}`) ?? null;
    if (action === null) throw new Error(`${method} ${path} names no action`);
    const call = calls[name](persona, target);
    const reply = await ask(method, call, persona);
    const isMissing = aboutRows.includes(name) && target === null && access[action][roleOf[persona]] === 'yes';
    const wanted = isMissing ? 404 : expected(action, persona, target);
    if (wanted !== 'in') expect(reply.statusCode, reply.body).toBe(wanted);
    else if (call.answer !== undefined) expect(reply.statusCode, reply.body).toBe(call.answer);
    else expect(reply.statusCode, reply.body).toBeLessThan(300);
  });
});

describe.each([
  ['board', 'quote_request.list_board'],
  ['all', 'quote_request.list_all'],
] as const)('quoteRequests, scope %s', (scope, action) => {
  it.each(personas)('%s', async (persona) => {
    const reply = await ask('GET', { url: `/api/quotes/requests?scope=${scope}` }, persona);
    const wanted = expected(action, persona, null);
    expect(reply.statusCode).toBe(wanted === 'in' ? 200 : wanted);
  });
});

it('every route of the API is in the contract, and names an action', () => {
  const contract = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect([...test.app.routeActions.keys()].sort()).toEqual([...contract].sort());
  expect([...test.app.routeActions].filter(([, action]) => action === null)).toEqual([]);
});

describe('what a reader of a request is shown', () => {
  const read = async (persona: Persona, row: Row) => {
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

  it('is everything for its owner and for the administration', async () => {
    for (const persona of ['client', 'admin'] as const) {
      expect(await read(persona, 'on the board')).toMatchObject({
        client_email: 'camille.fortin@exemple.ca',
        shoot_address: 'Domaine Cataraqui',
      });
    }
  });

  it('is the name and the place, not the contact, for the targeted provider before the award', async () => {
    expect(await read('provider', 'to the provider')).toMatchObject({
      client_name: 'Camille Fortin',
      shoot_address: 'Domaine Cataraqui',
      client_email: null,
    });
  });

  it('is neither name, place nor contact on the board', async () => {
    expect(await read('provider', 'on the board')).toMatchObject({
      client_name: null,
      client_email: null,
      shoot_address: null,
      description: 'Cérémonie au jardin.',
    });
  });

  it('is the contact too once awarded', async () => {
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
