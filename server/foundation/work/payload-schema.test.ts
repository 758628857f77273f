import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#shared/endpoints.ts';
import { mutations, ruleOf } from '#shared/nouns.ts';
import { eachSample, payloadSamples } from '#shared/sync/samples/samples.ts';
import { withSteps } from '#shared/sync/testing.ts';
import { aGuest, aKey, aRequest } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { aPhotoDevice } from '../../testing/uploads.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let restore = () => {};
afterEach(() => {
  restore();
  vi.useRealTimers();
});

/** Simulates a third version of creations. */
function addThirdVersion(): void {
  const steps = ruleOf('quote_request.create').steps ?? [];
  restore = withSteps('quote_request.create', [
    ...steps,
    (payload) => ({ ...(payload as object), description: 'upgraded' }),
  ]);
}

const post = (headers: Record<string, string>, payload: object, schema: string | null, key = aKey()) =>
  test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': key, ...(schema === null ? {} : { 'x-declic-schema': schema }) },
    payload,
  });

describe('a payload of an older build', () => {
  it('is upgraded before it is checked', async () => {
    addThirdVersion();
    const { description: _, ...body } = aRequest();
    const reply = await post(aGuest().headers, body, 'quote_request.create@2');
    expect([reply.statusCode, reply.json().description]).toEqual([201, 'upgraded']);
  });

  it('is recognized by its original bytes, before and after this server learned to upgrade it', async () => {
    const { headers } = aGuest();
    const [key, body] = [aKey(), aRequest()];
    const first = await post(headers, body, 'quote_request.create@2', key);
    addThirdVersion();
    const again = await post(headers, body, 'quote_request.create@2', key);
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
    const other = await post(headers, { ...body, description: 'upgraded' }, 'quote_request.create@3', key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is left unchanged when it is current, or when its version is not given', async () => {
    addThirdVersion();
    for (const schema of ['quote_request.create@3', null]) {
      const reply = await post(aGuest().headers, aRequest({ description: 'as it is' }), schema);
      expect([reply.statusCode, reply.json().description]).toEqual([201, 'as it is']);
    }
  });
});

describe('a payload of a build newer than this server', () => {
  it.each(['quote_request.create@3', 'something.new@1', 'constructor@1'])('waits: %s', async (schema) => {
    const { headers } = aGuest();
    const [key, body] = [aKey(), aRequest()];
    const reply = await post(headers, body, schema, key);
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '60']);
    addThirdVersion();
    if (schema === 'quote_request.create@3') expect((await post(headers, body, schema, key)).statusCode).toBe(201);
  });
});

it.each(['1', 'quote_request.create', 'quote_request.create@0', 'quote_request.edit@1'])(
  'an invalid tag, or a tag of another kind, is refused: %s',
  async (schema) => {
    const reply = await post(aGuest().headers, aRequest(), schema);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request']);
  },
);

/** The samples of a photographer's answers, and of the client's: both people take part. */
const isOfAnAnswer = ({ kind }: { readonly kind: string }) =>
  kind.startsWith('quote.') || kind === 'quote_request.hide';

it.each(eachSample().filter(isOfAnAnswer))(
  'a frozen $kind of version $schemaVersion is accepted',
  async ({ kind, schemaVersion, payload }) => {
    const photographer = await aPhotoDevice(test);
    const client = aGuest().headers;
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
    const [request, quote] = [aRequest(), aKey()];
    expect((await post(client, request, null)).statusCode).toBe(201);
    const send = (of: typeof kind, version: number, sample: unknown) => {
      const { method, path } = ruleOf(of);
      const isClients = of === 'quote.accept' || of === 'quote.reject';
      const id = of === 'quote_request.hide' ? request.id : quote;
      return test.app.inject({
        method,
        url: path.replace(':id', id),
        headers: {
          ...(isClients ? client : photographer.headers),
          'idempotency-key': aKey(),
          'if-match': '"1"',
          'x-declic-schema': `${of}@${version}`,
        },
        payload: {
          ...(sample as object),
          id,
          ...(of === 'quote.send' ? { request_id: request.id } : {}),
          ...(of === 'quote.send' || of === 'quote.edit' ? { date: request.date, time: request.time } : {}),
          ...(isClients ? { version: 1 } : {}),
        },
      });
    };
    if (kind.startsWith('quote.') && kind !== 'quote.send')
      await send('quote.send', 1, payloadSamples['quote.send'][0]);
    const reply = await send(kind, schemaVersion, payload);
    expect([reply.statusCode, kind === 'quote_request.hide' ? quote : reply.json().id]).toEqual([
      { 'quote.send': 201, 'quote_request.hide': 204 }[kind as string] ?? 200,
      quote,
    ]);
  },
);

/** Actions on rows that a sample alone does not make. */
const isOfABooking = ({ kind }: { readonly kind: string }) =>
  kind.startsWith('booking.') || kind.startsWith('thread_message.');

it.each(eachSample().filter(isOfABooking))(
  'a frozen $kind of version $schemaVersion passes the schema',
  async ({ kind, schemaVersion, payload }) => {
    const { headers } = await aPhotoDevice(test);
    const { method, path } = ruleOf(kind);
    const sample = payload as { readonly id: string; readonly reschedule_id?: string };
    const reply = await test.app.inject({
      method,
      url: path.replace(':id', sample.id).replace(':reschedule_id', sample.reschedule_id ?? ''),
      headers: { ...headers, 'idempotency-key': aKey(), 'x-declic-schema': `${kind}@${schemaVersion}` },
      payload: sample,
    });
    // It was read: only its row is of nobody here. A read mark of no message of theirs changes nothing.
    const isMark = kind === 'thread_message.read';
    expect([reply.statusCode, isMark ? null : reply.json().code]).toEqual(isMark ? [204, null] : [404, 'not_found']);
  },
);

it.each(eachSample().filter((sample) => !isOfAnAnswer(sample) && !isOfABooking(sample)))(
  'a frozen $kind of version $schemaVersion is accepted',
  async ({ kind, schemaVersion, payload }) => {
    const noun = kind.slice(0, kind.indexOf('.')) as
      | 'quote_request'
      | 'photo'
      | 'plan'
      | 'schedule'
      | 'provider'
      | 'message'
      | 'notification'
      | 'picture';
    // The client creates a request, and the photographer declines it.
    const isAsked = kind === 'quote_request.decline';
    const isOwn = noun === 'provider';
    const provider =
      noun === 'quote_request' && !isAsked ? null : await aPhotoDevice(test, isOwn ? { status: 'draft' } : {});
    const asker = aGuest().headers;
    // A profile and a schedule exist before their first action.
    const isThere = isOwn || noun === 'schedule';
    const isAlone = noun === 'message' || noun === 'picture' || noun === 'notification';
    const created = isOwn ? 'provider.edit' : isThere || isAlone ? kind : (`${noun}.create` as const);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
    // A picture is named by its type.
    const id = noun === 'picture' ? 'avatar' : aKey();
    // These change the whole portfolio, the profile or the schedule.
    const isWhole = (of: typeof kind) => of === 'photo.order' || of === 'photo.tags' || isThere;
    const idIn = (of: typeof kind) => (isWhole(of) ? provider?.providerId : id) ?? id;
    const send = (of: typeof kind, version: number, sample: unknown) => {
      const { method, path, query } = ruleOf(of);
      return test.app.inject({
        method,
        url: `${path.replace(':id', idIn(of))}${query === undefined ? '' : `?${query}=${idIn(of)}`}`,
        headers: {
          ...(isAsked && of === created ? asker : (provider?.headers ?? asker)),
          'idempotency-key': aKey(),
          ...(ruleOf(of).ifMatch === true || !isOwn ? { 'if-match': '"1"' } : {}),
          'x-declic-schema': `${of}@${version}`,
        },
        // Ids are created on a device, so no two actions send the same one.
        payload: {
          ...(sample as object),
          id: idIn(of),
          ...(isAsked && of === created ? { provider_id: provider?.providerId } : {}),
          ...(of === 'photo.create' ? { upload_id: aKey() } : {}),
          ...(of === 'provider.edit' ? { slug: `p-${idIn(of)}` } : {}),
          ...(of === 'plan.restore' ? { ids: [id] } : {}),
        },
      });
    };
    if (kind !== created) await send(created, 1, payloadSamples[created][0]);
    const reply = await send(kind, schemaVersion, payload);
    if (ruleOf(kind).needsProof !== undefined) {
      // Its payload passed the schema: only the proof of work is missing, which no queue stores.
      expect(reply.json()).toMatchObject({ code: 'proof_required' });
      return;
    }
    const { status } = Object.values(endpoints).find(
      ({ method, path }) => method === mutations[kind].method && path === mutations[kind].path,
    ) ?? { status: 0 };
    const changed = isThere ? idIn(kind) : id;
    expect([reply.statusCode, status === 204 ? changed : reply.json().id]).toEqual([status, changed]);
  },
);
