// both databases: its writes race
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Owner } from '#shared/ids.ts';
import { MINIMUM_CLIENT_VERSION } from '#shared/versions.ts';
import { em } from '../db/request-em.ts';
import { QuoteRequest } from '../../modules/requests/quote-request.entity.ts';
import { quoteRequests } from '../../modules/requests/quote-request.readers.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, signIn } from '../../testing/factories.ts';
import { ownerOfSecret } from '../plugins/session.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const send = (headers: Record<string, string>, key: string, payload: object) =>
  test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': key },
    payload,
  });

async function rows(table: string): Promise<number> {
  const [row] = await test.database.writer
    .fork()
    .execute<{ n: number | string }[]>(`select count(*) as n from ${table}`);
  return Number(row?.n);
}

describe('a replayable write', () => {
  it('has one effect for 200 parallel sends of one key, with the same answer for all', async () => {
    const { headers } = aGuest();
    const [key, body] = [aKey(), aRequest()];
    const before = await rows('quote_requests');
    const replies = await Promise.all(Array.from({ length: 200 }, () => send(headers, key, body)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 200 }, () => 201));
    expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(199);
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect((await rows('quote_requests')) - before).toBe(1);
  });

  it('refuses the same key with another body', async () => {
    const { headers } = aGuest();
    const key = aKey();
    await send(headers, key, aRequest());
    const reply = await send(headers, key, aRequest());
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('refuses a known id with another body, and returns the row', async () => {
    const { headers } = aGuest();
    const first = aRequest();
    await send(headers, aKey(), first);
    const reply = await send(headers, aKey(), { ...first, budget: 700 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'already_exists']);
    expect(reply.json().current.budget).toBe(600);
  });

  it('repeats the answer for the same id and body under another key', async () => {
    const { headers } = aGuest();
    const body = aRequest();
    const first = await send(headers, aKey(), body);
    const again = await send(headers, aKey(), body);
    expect([again.statusCode, again.headers['idempotency-replayed'], again.body]).toEqual([201, 'true', first.body]);
  });

  it("says only that an id is taken when it is another owner's", async () => {
    const body = aRequest();
    await send(aGuest().headers, aKey(), body);
    const reply = await send(aGuest().headers, aKey(), body);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({
      type: 'urn:declic:problem:id_taken',
      title: 'Conflict',
      status: 409,
      code: 'id_taken',
    });
  });

  it('stores a refusal, and repeats it even if it would succeed now', async () => {
    const provider = await aProvider(test);
    const { headers } = await signIn(test, (await aClient(test)).email);
    const [key, body] = [aKey(), aRequest({ plan_id: aKey(), provider_id: provider.providerId })];
    const first = await send(headers, key, body);
    expect([first.statusCode, first.json().errors]).toEqual([400, [{ field: 'plan_id', validation: 'exists' }]]);
    await aPlan(test, provider.providerId, { id: body.plan_id ?? '' });
    const again = await send(headers, key, body);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([400, 'true']);
  });

  it('stores no key for a body that the schema refuses', async () => {
    const { headers } = aGuest();
    const [key, body] = [aKey(), aRequest()];
    expect((await send(headers, key, { ...body, budget: -1 })).statusCode).toBe(400);
    expect((await send(headers, key, body)).statusCode).toBe(201);
  });

  it('is refused from a build too old to write, whose queue waits for the update', async () => {
    const { headers } = aGuest();
    const key = aKey();
    const reply = await send({ ...headers, 'x-declic-client': String(MINIMUM_CLIENT_VERSION - 1) }, key, aRequest());
    expect([reply.statusCode, reply.json().code]).toEqual([426, 'client_too_old']);
    const current = await send({ ...headers, 'x-declic-client': String(MINIMUM_CLIENT_VERSION) }, key, aRequest());
    expect(current.statusCode).toBe(201);
  });

  it('requires a key', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/quotes/requests',
      headers: aGuest().headers,
      payload: aRequest(),
    });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'idempotency_key_required']);
  });
});

describe('a change of a row', () => {
  const changeOwner = async (id: string, owner: Owner) =>
    test.app.commitInternal(async (work) => {
      const request = await em().findOneOrFail(QuoteRequest, { id });
      await work.change(quoteRequests, request, 'quote_request.edit', () => {
        request.owner = owner;
      });
    });

  it('is sent once as the next version to the old and the new audience', async () => {
    const guest = aGuest();
    const [earlier, later] = [ownerOfSecret(guest.secret), ownerOfSecret(aGuest().secret)];
    const { id } = (await send(guest.headers, aKey(), aRequest())).json();
    await changeOwner(id, later);
    const told = await test.database.writer
      .fork()
      .execute<{ owner: string }[]>(`select owner from changes where entity_id = '${id}' and version = 2`);
    expect(told.map(({ owner }) => owner).toSorted()).toEqual([earlier, later].toSorted());
    await changeOwner(id, later);
    expect(await rows(`changes where entity_id = '${id}' and version = 3`)).toBe(1);
  });

  it('has an audit entry', async () => {
    const guest = aGuest();
    const { id } = (await send(guest.headers, aKey(), aRequest())).json();
    await changeOwner(id, ownerOfSecret(guest.secret));
    expect(await rows(`audit_entries where entity_id = '${id}' and action = 'quote_request.edit'`)).toBe(1);
  });
});

describe('fifty clients in a race for one instant slot', () => {
  it('get one booking, and 49 refusals with three other slots', async () => {
    const provider = await aProvider(test);
    const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        send(aGuest().headers, aKey(), aRequest({ provider_id: provider.providerId, plan_id: plan })),
      ),
    );
    const won = replies.filter((reply) => reply.statusCode === 201);
    const lost = replies.filter((reply) => reply.statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, 49]);
    expect(won[0]?.json()).toMatchObject({
      status: 'awarded',
      booking: { status: 'awaiting_payment', total_cents: 51_739 },
    });
    for (const reply of lost) {
      expect(reply.json().code).toBe('slot_taken');
      expect(reply.json().alternatives).toHaveLength(3);
    }
  });
});
