// both databases: its writes race
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_HEADER } from '#shared/protocol/proof.ts';
import { addDays, localDateOf } from '#shared/dates.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, signIn } from '../../../testing/factories.ts';
import { runAllJobs, type TestApp, testApp } from '../../../testing/test-app.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';

type Headers = Record<string, string>;
type Wishes = Parameters<typeof aRequest>[0];

let test: TestApp;
let provider: { provider_id: string; plan_id: string };
/** Each test uses its own network. */
let network = 0;

beforeAll(async () => {
  test = await testApp({
    limits: {
      guest_requests_without_proof: 5,
      account_requests_without_proof: 6,
      holds_per_address: 10,
      holds_per_email: 1,
      proof_rounds: 10,
      proof_tries: 8,
    },
  });
  const { providerId } = await aProvider(test);
  provider = { provider_id: providerId, plan_id: await aPlan(test, providerId, { instant_book: 1 }) };
});
afterAll(() => test.close());

function from(address = nextAddress()) {
  return (headers: Headers, payload: object, key = aKey()) =>
    test.app.inject({
      method: 'POST',
      url: '/api/quotes/requests',
      remoteAddress: address,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
}

function nextAddress(): string {
  network += 1;
  return `198.51.100.${network}`;
}

let slots = 0;
/** A request for a different slot, with an instant plan. */
function anInstant(wishes: Wishes = {}) {
  slots += 1;
  return aRequest({
    ...provider,
    date: addDays(localDateOf(new Date()), 3 + slots),
    client_email: `g${newId()}@exemple.ca`,
    ...wishes,
  });
}

function query<Row>(text: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return withEm(test.database.reader.fork(), async () => (await text.execute(em().getKysely())).rows);
}

/** The length of the hold in this reply, in minutes. */
function minutesOf(reply: { json(): { booking: { hold_expires_at: string; created_at: string } } }): number {
  const { hold_expires_at, created_at } = reply.json().booking;
  return (Date.parse(hold_expires_at) - Date.parse(created_at)) / MINUTE_MS;
}

describe('a slot is held', () => {
  const sent = (ms: number) => ({ submitted_at: new Date(Date.now() - ms).toISOString() });

  it.each([
    ['a quarter of an hour when booked online', 0, 15],
    ['two hours when it waited in a guest’s queue', 10 * MINUTE_MS, 120],
    ['two hours after thirteen days in a queue', 13 * DAY_MS, 120],
    ['a quarter of an hour when the device’s clock is years behind', 3_000 * DAY_MS, 15],
    ['a quarter of an hour when the device’s clock is ahead', -DAY_MS, 15],
  ])('for a guest %s', async (_words, ms, minutes) => {
    expect(minutesOf(await from()(aGuest().headers, anInstant(sent(ms))))).toBe(minutes);
  });

  it('for a day when a person’s request waited in the queue', async () => {
    const { headers } = await signIn(test, (await aClient(test)).email);
    expect(minutesOf(await from()(headers, anInstant(sent(10 * MINUTE_MS))))).toBe(1_440);
  });
});

describe('the limit of held slots', () => {
  const held = { status: 'awarded', unheld_reason: null, booking: { status: 'awaiting_payment' } };
  const kept = { status: 'open', unheld_reason: 'limit', booking: null };

  async function statuses(count: number, ask: () => ReturnType<ReturnType<typeof from>>) {
    const replies = [];
    for (let asked = 0; asked < count; asked += 1) replies.push(await ask());
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 201));
    return replies.map((reply) => reply.json<object>());
  }

  it('is one for a guest; the next request is stored without a hold, and its answer says so', async () => {
    const { headers } = aGuest();
    expect(await statuses(2, () => from()(headers, anInstant()))).toMatchObject([held, kept]);
  });

  it('counts sessions to come that cost nothing, and tells both sides of each', async () => {
    const photographer = await aProvider(test);
    const provider_id = photographer.providerId;
    const plan_id = await aPlan(test, provider_id, { instant_book: 1, price_cents: 0, extra_hour_cents: 0 });
    const { headers } = aGuest();
    const client_email = `g${newId()}@exemple.ca`;
    const agreed = { ...held, booking: { status: 'confirmed' } };
    const ask = () => from()(headers, anInstant({ provider_id, plan_id, client_email }));
    expect(await statuses(2, ask)).toMatchObject([agreed, kept]);
    await runAllJobs(test);
    const subjects = (email: string) => test.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects(client_email)).toContainEqual(expect.stringMatching(/confirmée/));
    expect(subjects(photographer.email)).toContainEqual(expect.stringMatching(/confirmée/));
  });

  it('is one for an e-mail address that guests gave', async () => {
    const client_email = `une-${newId()}@exemple.ca`;
    expect(await statuses(2, () => from()(aGuest().headers, anInstant({ client_email })))).toMatchObject([held, kept]);
  });

  it('still counts for the e-mail address after an account claimed the hold', async () => {
    const { headers } = await signIn(test, (await aClient(test)).email);
    const client_email = `g${newId()}@exemple.ca`;
    const asked = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const guest = aGuest();
      asked.push((await from()(guest.headers, anInstant({ client_email }))).json().unheld_reason);
      const claim = { method: 'POST', url: '/api/me/claim', headers, payload: { guest_secret: guest.secret } } as const;
      await test.app.inject(claim);
    }
    expect(asked).toEqual([null, 'limit']);
  });

  it('is three for a person, on any number of networks', async () => {
    const { headers } = await signIn(test, (await aClient(test)).email);
    expect(await statuses(4, () => from()(headers, anInstant()))).toMatchObject([held, held, held, kept]);
  });

  it('is ten for a network address, over all clients and all addresses of an IPv6 network', async () => {
    const post = from('2001:db8:7:7::1');
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => (await signIn(test, (await aClient(test)).email)).headers),
    );
    const wishes = people.flatMap((headers) => [headers, headers, headers]);
    const replies = await Promise.all(wishes.slice(0, 10).map((headers) => post(headers, anInstant())));
    expect(replies.map((reply) => reply.json())).toMatchObject(replies.map(() => held));
    expect((await from('2001:db8:7:7:ffff::2')(wishes[11] ?? {}, anInstant())).json()).toMatchObject(kept);
    expect((await from('2001:db8:7:8::1')(wishes[11] ?? {}, anInstant())).json()).toMatchObject(held);
  });

  it('holds for concurrent requests from several networks', async () => {
    const { headers } = aGuest();
    const replies = await Promise.all(Array.from({ length: 5 }, () => from()(headers, anInstant())));
    const statuses = replies.map((reply) => reply.json<{ status: string }>().status);
    expect(statuses.toSorted()).toEqual(['awarded', 'open', 'open', 'open', 'open']);
  });

  it('ignores an expired hold, even before its job has run', async () => {
    const { headers } = aGuest();
    const first = (await from()(headers, anInstant())).json<{ booking: { id: string } }>();
    await withEm(test.database.writer.fork(), async () => {
      await sql`update bookings set hold_expires_at = created_at where id = ${first.booking.id}`.execute(
        em().getKysely(),
      );
    });
    expect((await from()(headers, anInstant())).json()).toMatchObject(held);
  });
});

describe('a guest’s request from a network with many requests', () => {
  interface Asked {
    readonly code: string;
    readonly challenge: Challenge;
  }

  async function solved(challenge: Challenge): Promise<Headers> {
    const solution = await solveChallenge({ challenge, deriveKey });
    return { [PROOF_HEADER]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url') };
  }

  /** A network that has used up its requests without proof. */
  async function busy() {
    const post = from();
    for (let asked = 0; asked < 5; asked += 1) expect((await post(aGuest().headers, aRequest())).statusCode).toBe(201);
    return post;
  }

  it('is refused without a proof of work, and accepted with one under the same key', async () => {
    const post = await busy();
    const [guest, body, key] = [aGuest().headers, aRequest(), aKey()];
    const asked = await post(guest, body, key);
    expect([asked.statusCode, asked.headers['retry-after'], asked.json<Asked>().code]).toEqual([
      429,
      '300',
      'proof_required',
    ]);
    const proof = await solved(asked.json<Asked>().challenge);
    expect((await post({ ...guest, ...proof }, body, key)).statusCode).toBe(201);
    // The answer was lost: the same key gets it again, without a proof.
    const again = await post(guest, body, key);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  });

  it('is refused with a proof that was used, changed, forged, or made for another challenge', async () => {
    const post = await busy();
    const { challenge } = (await post(aGuest().headers, aRequest())).json<Asked>();
    const proof = await solved(challenge);
    expect((await post({ ...aGuest().headers, ...proof }, aRequest())).statusCode).toBe(201);
    const other = (await post(aGuest().headers, aRequest())).json<Asked>().challenge;
    const solution = await solveChallenge({ challenge: other, deriveKey });
    const spoilt = (change: object) => ({
      [PROOF_HEADER]: Buffer.from(JSON.stringify({ challenge: other, solution, ...change })).toString('base64url'),
    });
    const { parameters } = other;
    for (const bad of [
      proof,
      spoilt({ solution: { counter: 0, derivedKey: '00' } }),
      spoilt({ challenge: { ...other, parameters: { ...parameters, nonce: 'ab' } } }),
      spoilt({ challenge: { ...other, parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 999 } } }),
      spoilt({ challenge: { ...other, parameters: { ...parameters, data: { purpose: 'contact' } } } }),
      { [PROOF_HEADER]: 'x'.repeat(9_000) },
      { [PROOF_HEADER]: 'bnVsbA' },
    ]) {
      const reply = await post({ ...aGuest().headers, ...bad }, aRequest());
      expect([reply.statusCode, reply.json<Asked>().code]).toEqual([429, 'proof_required']);
    }
    expect((await post({ ...aGuest().headers, ...spoilt({}) }, aRequest())).statusCode).toBe(201);
  });

  it('accepts a proof once, even in concurrent requests', async () => {
    const post = await busy();
    const proof = await solved((await post(aGuest().headers, aRequest())).json<Asked>().challenge);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => post({ ...aGuest().headers, ...proof }, aRequest())),
    );
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '429', '429', '429']);
  });

  it('is not required of a signed-in person, or on another network', async () => {
    const post = await busy();
    const { headers } = await signIn(test, (await aClient(test)).email);
    expect((await post(headers, aRequest())).statusCode).toBe(201);
    expect((await from()(aGuest().headers, aRequest())).statusCode).toBe(201);
  });

  it('is required of an account that sent many, from whatever network', async () => {
    const { headers } = await signIn(test, (await aClient(test)).email);
    for (let sent = 0; sent < 6; sent += 1) expect((await from()(headers, aRequest())).statusCode).toBe(201);
    const refused = await from()(headers, aRequest());
    expect(refused.statusCode).toBe(429);
    const proof = await solved(refused.json<Asked>().challenge);
    expect((await from()({ ...headers, ...proof }, aRequest())).statusCode).toBe(201);
    const other = await signIn(test, (await aClient(test)).email);
    expect((await from()(other.headers, aRequest())).statusCode).toBe(201);
  });

  it('may bring another proof under the same key', async () => {
    const post = from();
    const [guest, body, key] = [aGuest().headers, aRequest(), aKey()];
    expect((await post({ ...guest, [PROOF_HEADER]: 'one' }, body, key)).statusCode).toBe(201);
    expect((await post({ ...guest, [PROOF_HEADER]: 'another' }, body, key)).headers['idempotency-replayed']).toBe(
      'true',
    );
  });
});

it('stores network addresses as keyed hashes, and deletes each when it no longer counts', async () => {
  const post = from('203.0.113.77');
  await post(aGuest().headers, anInstant());
  const rows = await query(sql<{ address: string }>`select * from request_addresses`);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  expect(rows.every(({ address }) => /^[0-9a-f]{64}$/.test(address))).toBe(true);
  await withEm(test.database.writer.fork(), async () => {
    await sql`update request_addresses set expires_at = created_at`.execute(em().getKysely());
  });
  const { headers } = await signIn(test, (await aClient(test)).email);
  await post(headers, aRequest());
  expect(await query(sql`select * from request_addresses`)).toEqual([]);
});
