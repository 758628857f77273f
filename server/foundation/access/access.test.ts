// both databases: its queries join and count
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import { type EndpointName, endpoints } from '#shared/endpoints.ts';
import type { Endpoint } from '#shared/protocol/endpoint.ts';
import { aQuote } from '#shared/quotes/testing.ts';
import { newId } from '../new-id.ts';
import {
  aClient,
  aGuest,
  aKey,
  anAdmin,
  aSupporter,
  aPlan,
  aProvider,
  aRequest,
  type ProviderPerson,
  signIn,
} from '../../testing/factories.ts';
import { aBooking } from '../../testing/bookings.ts';
import { callOf, NO_PICTURE } from '../../testing/access-calls.ts';
import { type Call, rowsOfEndpoints, type Persona, personas, type Row, rows } from '../../testing/access-rows.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { aPhoto, put, write } from '../../testing/uploads.ts';
import type { ActorRole } from './actor.ts';
import { access, type Action, type Relation, type Rule, ruleOf } from './access.ts';

const roleOf: Record<Persona, ActorRole> = {
  nobody: 'nobody',
  guest: 'guest',
  client: 'client',
  'other client': 'client',
  provider: 'provider',
  'other provider': 'provider',
  admin: 'admin',
  support: 'support',
};

const relations: Record<Row, Partial<Record<Persona, Relation[]>>> = {
  'of the client': { client: ['owner'] },
  'of the guest': { guest: ['owner'] },
  'to the provider': { client: ['owner'], provider: ['target'] },
  'on the board': { client: ['owner'], provider: ['board', 'quoter'], 'other provider': ['board'] },
  'a quote': { client: ['owner'], provider: ['author'] },
  'a booking': { client: ['owner'], provider: ['author'] },
  'a plan': { provider: ['owner'] },
  'a schedule': { provider: ['owner'] },
  'a portfolio': { provider: ['owner'] },
  'a photo': { provider: ['owner'] },
  'an upload': { provider: ['owner'] },
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
  const person = await aClient(test);
  secret = aGuest().secret;
  headers = {
    nobody: {},
    guest: guest.headers,
    client: (await signIn(test, person.email)).headers,
    'other client': (await signIn(test, (await aClient(test)).email)).headers,
    provider: (await signIn(test, provider.email)).headers,
    'other provider': (await signIn(test, other.email)).headers,
    admin: (await signIn(test, (await anAdmin(test)).email)).headers,
    support: (await signIn(test, (await aSupporter(test)).email)).headers,
  };
  // Rows addressed to a provider outside of the personas: not on the board, and unknown to all but their owner.
  const hidden = busy.providerId;
  const board = await create('client', null);
  ids = {
    'of the client': await create('client', hidden),
    'of the guest': await create('guest', hidden),
    'to the provider': await create('client', provider.providerId, '09:00'),
    'on the board': board,
    'a quote': await createQuote(board),
    'a booking': await aBooking(test, provider, new Date(Date.now() + 50 * DAY_MS), { owner: person.owner }),
    'a plan': publishedPlan,
    'a schedule': provider.providerId,
    'a portfolio': provider.providerId,
    ...(await createPhoto()),
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

async function createQuote(requestId: string): Promise<string> {
  const body = aQuote({ request_id: requestId });
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { ...headers.provider, 'idempotency-key': aKey() },
    payload: body,
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return body.id;
}

async function createPhoto(): Promise<Record<'a photo' | 'an upload', string>> {
  const device = { headers: headers.provider };
  const photo = aPhoto();
  const created = await write(test, device, 'POST', '', photo);
  const begun = await put(test, device, photo.upload_id, NO_PICTURE);
  if (created.statusCode !== 201 || begun.statusCode !== 200) throw new Error(created.body + begun.body);
  return { 'a photo': photo.id, 'an upload': photo.upload_id };
}

/** The expected result of a persona by the table: allowed, or the status of the refusal. */
function expected(action: Action, persona: Persona, row: Row | null): number | 'in' {
  const rule = ruleOf(action, roleOf[persona]);
  if (rule === 'yes') return 'in';
  if (rule === 'hidden') return 404;
  if (rule === 'no') return persona === 'nobody' ? 401 : 403;
  const mine = row === null ? [] : (relations[row][persona] ?? []);
  return rule.some((relation) => mine.includes(relation)) ? 'in' : 404;
}

function idOf(row: Row | null): string {
  return row === null ? newId() : ids[row];
}

async function ask(
  method: Endpoint['method'],
  { url, payload, text, headers: more }: Call,
  persona: Persona,
): Promise<Reply> {
  const isStream = url === '/api/events';
  const request = {
    method,
    url,
    headers: { ...headers[persona], ...more },
    ...(payload === undefined && text === undefined ? {} : { payload: payload ?? text }),
  };
  if (!isStream) return test.app.inject(request);
  const address = await listening;
  const reply = await fetch(`${address}${url}`, { headers: request.headers });
  await reply.body?.cancel();
  return { statusCode: reply.status, body: '' };
}

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  const targets: (Row | null)[] = [...(rowsOfEndpoints[name] ?? []), null];
  const cases = personas.flatMap((persona) => targets.map((row) => ({ persona, row: row ?? 'of nobody' })));

  it.each(cases)('$persona, a row $row', async ({ persona, row }) => {
    const { method, path } = endpoints[name];
    const target = rows.find((one) => one === row) ?? null;
    const action = test.app.routeActions.get(`${method} ${path}`) ?? null;
    if (action === null) throw new Error(`${method} ${path} names no action`);
    const call = callOf({ provider, secret, publishedPlan, idOf }, name, persona, target);
    const reply = await ask(method, call, persona);
    const isMissing = name in rowsOfEndpoints && target === null && ruleOf(action, roleOf[persona]) === 'yes';
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

it('every API route is in the contract and names an action', () => {
  const contract = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  // The address in a mail, which leads whoever opens it to a page.
  const pages = [`GET ${endpoints['mail.stop'].path}`];
  expect([...test.app.routeActions.keys()].sort()).toEqual([...contract, ...pages].sort());
  expect([...test.app.routeActions].filter(([, action]) => action === null)).toEqual([]);
});

it('every call with rights by relation is tested on a row', () => {
  const withoutRows = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const action = test.app.routeActions.get(`${endpoints[name].method} ${endpoints[name].path}`) ?? null;
    const rules: Rule[] = action === null ? [] : Object.values(access[action]);
    return rules.some((rule) => typeof rule !== 'string') && rowsOfEndpoints[name] === undefined;
  });
  expect(withoutRows).toEqual([]);
});
