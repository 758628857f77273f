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
import { digestOf, hashOf } from '../testing/pictures.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { aPhoto, put, write } from '../testing/uploads.ts';
import { access, type Action, type Relation, type Rule } from './access.ts';

/** Everyone who may ask. `other …` has the role but no relation to the row. */
const personas = ['nobody', 'guest', 'client', 'other client', 'provider', 'other provider', 'admin'] as const;
type Persona = (typeof personas)[number];

/** Rows of the test, each seen by some personas through a relation and by the rest as strangers. */
const requests = ['of the client', 'of the guest', 'to the provider', 'on the board'] as const;
const rows = [...requests, 'a portfolio', 'a photo', 'an upload'] as const;
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
  'a portfolio': { provider: ['owner'] },
  'a photo': { provider: ['owner'] },
  'an upload': { provider: ['owner'] },
};

const NO_PICTURE = Buffer.from('123456789');
const keyed = () => ({ 'idempotency-key': aKey() });
const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

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

async function createPhoto(): Promise<Record<'a photo' | 'an upload', string>> {
  const device = { headers: headers.provider };
  const photo = aPhoto();
  const created = await write(test, device, 'POST', '', photo);
  const begun = await put(test, device, photo.upload_id, NO_PICTURE);
  if (created.statusCode !== 201 || begun.statusCode !== 200) throw new Error(created.body + begun.body);
  return { 'a photo': photo.id, 'an upload': photo.upload_id };
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
  /** A body that is not JSON. */
  readonly text?: string;
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
    headers: keyed(),
  }),
  quoteRequests: () => ({ url: '/api/quotes/requests' }),
  quoteRequest: (_persona, row) => ({ url: `/api/quotes/requests/${idOf(row)}` }),
  updateQuoteRequest: (_persona, row) => ({
    url: '/api/quotes/requests',
    // A version nobody has seen: whoever may update is told of the conflict, and the row stays.
    headers: { 'idempotency-key': aKey(), 'if-match': '"99"' },
    payload: { id: idOf(row), status: 'withdrawn' },
    answer: 412,
  }),
  photos: () => ({ url: `/api/portfolio-photos?provider_id=${provider.providerId}` }),
  createPhoto: () => ({ url: '/api/portfolio-photos', payload: aPhoto(), headers: keyed() }),
  uploadPhotos: () => ({
    url: '/api/portfolio-photos/upload/bulk',
    headers: FORM,
    text: '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\na\r\n--x--\r\n',
  }),
  setPicture: () => ({ url: '/api/users/upload/profile-picture', headers: FORM, text: '--x--\r\n', answer: 400 }),
  removePicture: () => ({ url: '/api/users/profile-pictures/avatar' }),
  updatePhoto: (_persona, row) => ({
    url: '/api/portfolio-photos/update',
    headers: { 'idempotency-key': aKey(), 'if-match': '"99"' },
    payload: { id: idOf(row), tags: [] },
    answer: 412,
  }),
  setCover: (_persona, row) => {
    const id = idOf(row);
    const url = `/api/portfolio-photos/set-cover/${id}`;
    return { url, payload: { id }, headers: keyed() };
  },
  tagPhotos: (_persona, row) => ({
    url: '/api/portfolio-photos/tags',
    payload: { id: idOf(row), ids: [], add: ['night'], remove: [] },
    headers: keyed(),
  }),
  orderPhotos: (_persona, row) => ({
    url: '/api/portfolio-photos/order',
    payload: { id: idOf(row), ids: [], seen: [] },
    headers: keyed(),
  }),
  // Its bytes have not come.
  linkOriginal: (_persona, row) => ({ url: `/api/portfolio-photos/${idOf(row)}/original`, answer: 409 }),
  // What is not there is deleted already.
  deletePhoto: () => ({ url: '/api/portfolio-photos', payload: { id: newId() }, headers: keyed() }),
  beginUpload: () => ({
    url: `/api/uploads/${newId()}`,
    payload: { size: 9, sha256: hashOf(NO_PICTURE), content_type: 'image/jpeg', purpose: 'portfolio' },
  }),
  uploadState: (_persona, row) => ({ url: `/api/uploads/${idOf(row)}` }),
  sendPiece: (_persona, row) => ({
    url: `/api/uploads/${idOf(row)}`,
    headers: {
      'content-type': 'application/partial-upload',
      'upload-offset': '0',
      'content-digest': digestOf(Buffer.alloc(0)),
    },
  }),
  cancelUpload: () => ({ url: `/api/uploads/${newId()}` }),
  config: () => ({ url: '/api/config' }),
  changes: () => ({ url: '/api/sync/changes' }),
  // A stream has no end to wait for: it is asked with a cut-off of its own.
  events: () => ({ url: '/api/events' }),
  live: () => ({ url: '/api/health/live' }),
  ready: () => ({ url: '/api/health/ready' }),
};

function idOf(row: Row | null): string {
  return row === null ? newId() : ids[row];
}

const aboutRows: Partial<Record<EndpointName, readonly Row[]>> = {
  quoteRequest: requests,
  updateQuoteRequest: requests,
  updatePhoto: ['a photo'],
  setCover: ['a photo'],
  linkOriginal: ['a photo'],
  tagPhotos: ['a portfolio'],
  orderPhotos: ['a portfolio'],
  uploadState: ['an upload'],
  sendPiece: ['an upload'],
};

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
  const targets: (Row | null)[] = [...(aboutRows[name] ?? []), null];
  const cases = personas.flatMap((persona) => targets.map((row) => ({ persona, row: row ?? 'of nobody' })));

  it.each(cases)('$persona, a row $row', async ({ persona, row }) => {
    const { method, path } = endpoints[name];
    const target = rows.find((one) => one === row) ?? null;
    const action = test.app.routeActions.get(`${method} ${path}`) ?? null;
    if (action === null) throw new Error(`${method} ${path} names no action`);
    const call = calls[name](persona, target);
    const reply = await ask(method, call, persona);
    const isMissing = name in aboutRows && target === null && access[action][roleOf[persona]] === 'yes';
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
