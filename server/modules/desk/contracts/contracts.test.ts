// both databases: names, cities and days are found by the database
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRow, DeskContract } from '#shared/desk/contracts/contracts.schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import { clock } from '#server/foundation/clock.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aClient, aKey, anAdmin, aProvider, aRequest, aSupporter, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, type PaidApp, paidApp, pay } from '#server/testing/paid-booking.ts';

let paid: PaidApp;
let admin: Record<string, string>;
beforeAll(async () => {
  paid = await paidApp();
  admin = (await signIn(paid.test, (await anAdmin(paid.test)).email)).headers;
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

const send = (method: 'GET' | 'PUT' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  paid.test.app.inject({
    method,
    url,
    headers: { 'idempotency-key': aKey(), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const list = async (query: string, headers = admin) =>
  (await send('GET', `/api/admin/contracts?${query}`, headers)).json<Page<ContractRow>>();
const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);
const contract = async (id: string) => (await send('GET', `/api/admin/contracts/${id}`, admin)).json<DeskContract>();

describe('the contracts of everybody', () => {
  it('are found by either party, city, state and day, and by a person', async () => {
    const client = await aClient(paid.test);
    const { headers } = await signIn(paid.test, client.email);
    const provider = await aProvider(paid.test, { business_name: 'Atelier Çédille' });
    const asked = aRequest({ provider_id: provider.providerId, client_name: 'Zoé Hébert' });
    const board = aRequest({ client_name: 'Zoé Hébert' }, 90);
    await send('POST', '/api/quotes/requests', headers, asked);
    await send('POST', '/api/quotes/requests', headers, board);
    expect(await idsOf('q=atelier cedille')).toEqual([asked.id]);
    expect(await idsOf('q=zoe hebert')).toEqual([board.id, asked.id]);
    expect(await idsOf('q=zoe hebert québec')).toEqual([]);
    expect((await idsOf('q=quebec')).length).toBeGreaterThanOrEqual(2);
    expect(await idsOf(`q=zoe&from=${board.date}`)).toEqual([board.id]);
    expect(await idsOf(`q=zoe&to=${asked.date}`)).toEqual([asked.id]);
    expect(await idsOf('q=zoe&status=closed')).toEqual([]);
    expect(await idsOf(`person=${client.userId}`)).toEqual([board.id, asked.id]);
    expect(await idsOf(`person=${provider.userId}`)).toEqual([asked.id]);
    expect((await list('q=zoe&per_page=1')).lastPage).toBe(2);
    expect((await list('q=zoe')).data.map((row) => row.provider_name)).toEqual([null, 'Atelier Çédille']);
  });

  it('without an answer for a day are those that the dashboard counts', async () => {
    clock.setAhead(2 * DAY_MS);
    const { waiting } = (await send('GET', '/api/admin/dashboard', admin)).json();
    const found = await list('need=unanswered');
    expect(found.total).toBe(waiting.find(({ kind }: { kind: string }) => kind === 'unanswered').count);
    expect(found.data.every(({ need, status }) => need === 'unanswered' && status === 'open')).toBe(true);
  });

  it('are read by support, and by nobody else', async () => {
    const support = (await signIn(paid.test, (await aSupporter(paid.test)).email)).headers;
    expect((await list('q=zoe', support)).total).toBe(2);
    const other = (await signIn(paid.test, (await aClient(paid.test)).email)).headers;
    expect((await send('GET', '/api/admin/contracts', other)).statusCode).toBe(403);
    expect((await send('GET', `/api/admin/contracts/${newId()}`, admin)).statusCode).toBe(404);
  });
});

describe('a contract', () => {
  it('has its parties, its quotes, its sessions and its journal, and is closed with a reason', async () => {
    const slot = await aHeldSlot(paid);
    await pay(paid, slot);
    const { quote_request_id: id } = (await send('GET', `/api/bookings/${slot.id}`, slot.client)).json();
    const before = await contract(id);
    expect(before).toMatchObject({
      id,
      is_closable: true,
      client: { email: expect.stringContaining('@'), user_id: expect.any(String) },
      bookings: [{ id: slot.id, status: 'confirmed' }],
      booking_status: 'confirmed',
    });
    expect(before.journal.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['quote_request.create', 'booking.confirm']),
    );
    const support = (await signIn(paid.test, (await aSupporter(paid.test)).email)).headers;
    expect((await send('GET', `/api/admin/contracts/${id}`, support)).json()).toMatchObject({ is_closable: false });
    for (const part of ['', '/ledger', '/documents']) {
      expect((await send('GET', `/api/bookings/${slot.id}${part}`, support)).statusCode).toBe(404);
      expect((await send('GET', `/api/bookings/${slot.id}${part}`, admin)).statusCode).toBe(200);
    }
    const refused = await send('PUT', `/api/quotes/requests/${id}/close`, support, { reason: 'Un doublon.' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    const closed = await send('PUT', `/api/quotes/requests/${id}/close`, admin, { reason: 'Un doublon.' });
    expect(closed.statusCode).toBe(200);
    const after = await contract(id);
    expect(after).toMatchObject({
      status: 'closed',
      end_words: 'Un doublon.',
      is_closable: false,
      bookings: [{ status: 'cancelled_by_admin' }],
    });
    expect(after.journal[0]).toMatchObject({ actor: { full_name: expect.any(String) } });
    expect(after.journal.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['quote_request.close', 'booking.cancel']),
    );
  });
});
