// both databases: it locks rows
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueue } from '../../../foundation/jobs/queue.ts';
import { later } from '../../../testing/clock.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { Booking } from '../../bookings/booking.entity.ts';
import { pruneJob } from '../../sync/prune.job.ts';
import { QuoteRequest } from '../quote-request.entity.ts';
import { DAY_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

type Headers = Record<string, string>;

const typed = {
  client_name: 'Zoraïde Quévillon',
  client_email: 'zoraide@exemple.test',
  client_phone: '+14185550133',
  shoot_address: 'Manoir Xylo',
  description: 'Rites Kwakiutl',
};
const full = expect.objectContaining(typed);
const empty = expect.objectContaining({
  client_name: expect.stringMatching(/^Compte [0-9A-F]{6}$/),
  client_email: expect.stringMatching(/@ferme\.invalid$/),
  client_phone: null,
  shoot_address: null,
  description: '',
});

async function ask(headers: Headers, fields: Parameters<typeof aRequest>[0] = {}): Promise<string> {
  const payload = aRequest({ ...typed, ...fields });
  const asked = { ...headers, 'idempotency-key': aKey() };
  const reply = await test.app.inject({ method: 'POST', url: '/api/quotes/requests', headers: asked, payload });
  expect(reply.statusCode).toBe(201);
  return payload.id;
}

const withdraw = (headers: Headers, id: string) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': aKey(), 'if-match': '"1"' },
    payload: { id, status: 'withdrawn' },
  });

async function emptyIn(days: number): Promise<void> {
  later(days * DAY_MS);
  await test.app.commitInternal(async ({ now }) =>
    enqueue({ kind: pruneJob.name, lane: pruneJob.lane, payload: {} }, now),
  );
  await test.app.jobRunner.runDue();
}

const kept = (id: string) => test.database.reader.fork().findOneOrFail(QuoteRequest, { id });

describe('a guest’s request', () => {
  it('is emptied two years after its end, once', async () => {
    const { headers } = aGuest();
    const id = await ask(headers);
    const open = await ask(headers);
    await withdraw(headers, id);
    await emptyIn(729);
    expect(await kept(id)).toEqual(full);
    await emptyIn(2);
    expect(await kept(id)).toEqual(empty);
    expect(await kept(open)).toEqual(full);
    const read = await test.app.inject({ url: `/api/quotes/requests/${id}`, headers });
    expect(read.json()).toMatchObject({ status: 'withdrawn', description: '' });
    await emptyIn(731);
    expect((await kept(id)).version).toBe(3);
  });

  it('that was awarded is emptied two years after the shoot', async () => {
    const { providerId } = await aProvider(test);
    const id = await ask(aGuest().headers, {
      provider_id: providerId,
      plan_id: await aPlan(test, providerId, { instant_book: 1 }),
    });
    await test.database.writer.fork().nativeUpdate(Booking, { quote_request_id: id }, { status: 'completed' });
    await emptyIn(732);
    expect(await kept(id)).toEqual(full);
    await emptyIn(40);
    expect(await kept(id)).toEqual(empty);
  });

  it('is emptied two years after the new date of a moved session', async () => {
    const { providerId } = await aProvider(test);
    const id = await ask(aGuest().headers, {
      provider_id: providerId,
      plan_id: await aPlan(test, providerId, { instant_book: 1 }),
    });
    const moved = new Date(Date.now() + 1_000 * DAY_MS);
    await test.database.writer
      .fork()
      .nativeUpdate(Booking, { quote_request_id: id }, { status: 'confirmed', starts_at: moved, ends_at: moved });
    await emptyIn(990);
    expect(await kept(id)).toEqual(full);
    await emptyIn(738);
    expect(await kept(id)).toEqual(full);
    await emptyIn(10);
    expect(await kept(id)).toEqual(empty);
  });
});

it('the request of a person stays until the account is closed', async () => {
  const { headers } = await signIn(test, (await aClient(test)).email);
  const id = await ask(headers);
  await withdraw(headers, id);
  await emptyIn(2_000);
  expect(await kept(id)).toEqual(full);
});
