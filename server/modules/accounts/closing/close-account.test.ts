// both databases: it locks rows
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { SLUG } from '#shared/providers/slug.ts';
import { modules } from '../../../app.ts';
import { newId } from '../../../foundation/new-id.ts';
import {
  aClient,
  aGuest,
  aKey,
  anAdmin,
  aPlan,
  aProvider,
  aRequest,
  PASSWORD,
  signIn,
} from '../../../testing/factories.ts';
import { aJpeg } from '../../../testing/pictures.ts';
import { currentUser, refreshSession } from '../../../testing/sessions.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { aStoredPhoto, aPhotoDevice, patch, put, upload } from '../../../testing/uploads.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

const close = (headers: Headers, current_password = PASSWORD) =>
  test.app.inject({ method: 'DELETE', url: '/api/me', headers, payload: { current_password } });

const ask = (headers: Headers, fields: Parameters<typeof aRequest>[0]) =>
  test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': aKey() },
    payload: aRequest(fields),
  });

async function requestsOf(headers: Headers) {
  const reply = await test.app.inject({ url: '/api/quotes/requests?scope=mine', headers });
  return reply.json<{ data: { id: string; status: string; client_name: string }[] }>().data;
}

/** Every file of the store. */
function storedFiles(): string[] {
  const folder = join(test.config.dataDir, 'files');
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const names = [...test.database.orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);
  const rows: unknown[] = [];
  for (const name of new Set(names)) {
    if (name !== undefined) rows.push(name, await test.database.writer.fork().execute(`select * from ${name}`));
  }
  return JSON.stringify(rows);
}

describe('closing an account', () => {
  it('tells a guest whose slot it releases of the refusal alone', async () => {
    const photographer = await aProvider(test);
    const plan_id = await aPlan(test, photographer.providerId, { instant_book: 1 });
    const client_email = `${newId()}@exemple.ca`;
    const fields = { provider_id: photographer.providerId, plan_id, client_email };
    expect((await ask(aGuest().headers, fields)).json()).toMatchObject({ booking: { status: 'awaiting_payment' } });
    await test.app.jobRunner.runDue();
    const { headers } = await signIn(test, photographer.email);
    const before = test.mail.sent.length;
    expect((await close(headers)).statusCode).toBe(204);
    await test.app.jobRunner.runDue();
    const told = test.mail.sent.slice(before).filter(({ to }) => to === client_email);
    expect(told.map(({ text }) => text)).toEqual([expect.not.stringContaining('Le délai pour payer est passé')]);
  });

  it('asks each module that keeps rows about a person', () => {
    const silent = modules.filter(
      ({ personal = {}, closeAccount }) =>
        closeAccount === undefined && Object.values(personal).some((rows) => rows !== null),
    );
    // A hash that stood for a guest, beside the id of a closed account: neither names anybody.
    expect(silent.flatMap(({ personal = {} }) => Object.keys(personal))).toEqual(['claimed_guests']);
  });

  it('removes all data of a client from every table', async () => {
    const words = ['Zoraïde', 'Quévillon', 'zoraide@exemple.test', '4185550133', 'Manoir Xylo', 'Yourte 7', 'Kwakiutl'];
    const fields = {
      first_name: 'Zoraïde',
      last_name: 'Quévillon',
      email: 'zoraide@exemple.test',
      phone: '+14185550133',
    };
    const person = await aClient(test, { ...fields, birthdate: '1990-05-27' });
    const { headers } = await signIn(test, person.email);
    const photographer = await aPhotoDevice(test);
    const typed = {
      client_name: 'Zoraïde Quévillon',
      client_email: person.email,
      client_phone: '+14185550133',
      shoot_address: 'Manoir Xylo',
      shoot_address_details: 'Yourte 7',
      description: 'Rites Kwakiutl',
      provider_id: photographer.providerId,
    };
    for (const time of ['09:00', '14:30']) expect((await ask(headers, { ...typed, time })).statusCode).toBe(201);
    const [declined] = await requestsOf(headers);
    await test.app.inject({
      method: 'PUT',
      url: `/api/quotes/requests/${declined?.id}/decline`,
      headers: { ...photographer.headers, 'idempotency-key': aKey(), 'if-match': '"1"' },
      payload: { id: declined?.id },
    });
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/password/reset/request',
      payload: { email: person.email },
    });
    await test.app.jobRunner.runDue();
    const before = await everything();
    expect(words.filter((word) => !before.includes(word))).toEqual([]);

    expect((await close(headers)).statusCode).toBe(204);
    await test.app.jobRunner.runDue();
    const after = await everything();
    expect(words.filter((word) => after.includes(word))).toEqual([]);
    expect(after).not.toContain('1990-05-27');
    expect(test.mail.sent.filter(({ to }) => to === person.email)).toEqual([]);
    const left = await requestsOf(photographer.headers);
    expect(left.map(({ status }) => status).toSorted()).toEqual(['declined', 'withdrawn']);
    expect(left.map(({ client_name }) => client_name)).toEqual([null, null]);
  });

  it('ends every session, and frees the address for a new account', async () => {
    const person = await aClient(test);
    const [{ headers }, other] = [await signIn(test, person.email), await signIn(test, person.email)];
    expect((await close(headers)).statusCode).toBe(204);
    expect(await currentUser(test, headers)).toBe('user.suspended');
    expect(await refreshSession(test, other.cookie)).toMatchObject({ code: 'session.ended', reason: 'closed' });
    expect(await currentUser(test, other.headers)).toBe('user.suspended');
    const login = { email: person.email, password: PASSWORD };
    const again = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: login });
    expect(again.json().code).toBe('user.invalid');
    const registered = { first_name: 'Ana', last_name: 'Roy', password: 'neige sur le toit', email: person.email };
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...registered, password_confirmed: registered.password },
    });
    await test.app.jobRunner.runDue();
    expect(test.mail.sent.findLast(({ to }) => to === person.email)?.text).toContain('activation');
  });

  it('removes a photographer, their plans, photos and files, and declines their open requests', async () => {
    const me = await aPhotoDevice(test);
    const plan = anOwnPlan({ id: newId(), title: 'Séance Wapizagonke', description: 'Au lac Mékinac' });
    await test.app.inject({
      method: 'POST',
      url: '/api/plans',
      headers: { ...me.headers, 'idempotency-key': aKey() },
      payload: plan,
    });
    await aStoredPhoto(test, me, await aJpeg(40, 30), { file_name: 'Ouareau.jpg', tags: ['Taureau'] });
    expect(storedFiles()).not.toEqual([]);
    const guest = aGuest();
    expect((await ask(guest.headers, { provider_id: me.providerId })).statusCode).toBe(201);

    expect((await close(me.headers)).statusCode).toBe(204);
    await test.app.jobRunner.runDue();
    expect((await test.app.inject({ url: `/api/providers/${me.providerId}` })).statusCode).toBe(404);
    expect((await requestsOf(guest.headers))[0]?.status).toBe('declined');
    const after = await everything();
    for (const word of ['Wapizagonke', 'Mékinac', 'Ouareau', 'Taureau']) expect(after, word).not.toContain(word);
    await test.app.imageRunner.runDue();
    expect(storedFiles()).toEqual([]);
  });

  it('removes the bytes of uploads that are under way, and of those that no photo took', async () => {
    const me = await aPhotoDevice(test);
    const before = storedFiles();
    const [half, whole] = [await aJpeg(61, 30), await aJpeg(62, 30)];
    const id = newId();
    expect((await put(test, me, id, half)).statusCode).toBe(200);
    expect((await patch(test, me, id, 0, half.subarray(0, 100))).statusCode).toBe(200);
    await upload(test, me, newId(), whole);
    expect(storedFiles()).toHaveLength(before.length + 2);
    expect((await close(me.headers)).statusCode).toBe(204);
    await test.app.jobRunner.runDue();
    expect(storedFiles()).toEqual(before);
  });

  it('releases a slot that waits for its payment', async () => {
    const { providerId } = await aProvider(test);
    const plan_id = await aPlan(test, providerId, { instant_book: 1 });
    const { headers } = await signIn(test, (await aClient(test)).email);
    const booked = await ask(headers, { provider_id: providerId, plan_id });
    expect(booked.json().booking.status).toBe('awaiting_payment');
    expect((await close(headers)).statusCode).toBe(204);
    expect(await everything()).toContain('cancelled_by_client');
    const again = await ask(aGuest().headers, { provider_id: providerId, plan_id });
    expect(again.json().booking?.status).toBe('awaiting_payment');
  });

  it('is refused before an agreed shoot, and then changes nothing', async () => {
    const { providerId, email } = await aProvider(test);
    const plan_id = await aPlan(test, providerId, { instant_book: 1 });
    const { headers } = await signIn(test, (await aClient(test)).email);
    await ask(headers, { provider_id: providerId, plan_id });
    await test.database.writer
      .fork()
      .execute(`update bookings set status = 'confirmed' where provider_id = '${providerId}'`);
    const photographer = (await signIn(test, email)).headers;
    for (const asker of [headers, photographer]) {
      expect((await close(asker)).json().code).toBe('upcoming_bookings');
      expect(await currentUser(test, asker)).toBe('ok');
    }
    expect((await requestsOf(headers))[0]?.client_name).toBe('Camille Fortin');
  });

  it('cannot be prevented by a stranger who takes its future name or address', async () => {
    const victim = await aProvider(test);
    const { headers } = await signIn(test, victim.email);
    const stranger = await aProvider(test);
    const writer = test.database.writer.fork();
    await writer.execute(
      `update providers set slug = 'ferme-${victim.providerId}' where id = '${stranger.providerId}'`,
    );
    await writer.execute(`update users set email = '${victim.userId}@ferme.invalid' where id = '${stranger.userId}'`);
    expect((await close(headers)).statusCode).toBe(204);
    const [closed] = await writer.execute<{ slug: string }[]>(
      `select slug from providers where id = '${victim.providerId}'`,
    );
    expect(SLUG.test(closed?.slug ?? '')).toBe(false);
    const address = `${newId()}@ferme.invalid`;
    const password = 'neige sur le toit';
    const registration = {
      first_name: 'Ana',
      last_name: 'Roy',
      email: address,
      password,
      password_confirmed: password,
    };
    const registered = await test.app.inject({ method: 'POST', url: '/api/auth/register', payload: registration });
    expect(registered.json().errors).toEqual([{ field: 'email', validation: 'format' }]);
  });

  it('asks for the password, and is refused to the last administrator', async () => {
    const client = await signIn(test, (await aClient(test)).email);
    expect((await close(client.headers, 'pas le bon')).json().errors).toMatchObject([{ field: 'current_password' }]);
    expect(await currentUser(test, client.headers)).toBe('ok');
    const admin = await signIn(test, (await anAdmin(test)).email);
    expect((await close(admin.headers)).json().code).toBe('last_admin');
    await anAdmin(test);
    expect((await close(admin.headers)).statusCode).toBe(204);
  });
});
