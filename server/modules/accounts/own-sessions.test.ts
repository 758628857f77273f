// both databases: it locks rows
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, PASSWORD, type Person, signIn } from '../../testing/factories.ts';
import { currentUser } from '../../testing/sessions.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const NEW = 'neige sur le toit';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

async function twoDevices(): Promise<{ person: Person; phone: Headers; laptop: Headers }> {
  const person = await aClient(test);
  const [phone, laptop] = [await signIn(test, person.email), await signIn(test, person.email)];
  return { person, phone: phone.headers, laptop: laptop.headers };
}

async function sessions(headers: Headers): Promise<{ id: string; is_current: 0 | 1 }[]> {
  return (await test.app.inject({ url: '/api/auth/sessions', headers })).json().data;
}

const end = (headers: Headers, id: string) =>
  test.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers });

const login = (email: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

function change(headers: Headers, fields: object = {}) {
  const payload = { current_password: PASSWORD, password: NEW, password_confirmed: NEW, ...fields };
  return test.app.inject({ method: 'PUT', url: '/api/auth/password/update', headers, payload });
}

describe('the devices of a person', () => {
  it('are listed only to that person, and this device is marked', async () => {
    const { phone, laptop } = await twoDevices();
    const listed = await sessions(phone);
    expect(listed.map(({ is_current }) => is_current).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(listed.find(({ is_current }) => is_current === 1)?.id).not.toBe(
      (await sessions(laptop)).find(({ is_current }) => is_current === 1)?.id,
    );
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['created_at', 'device', 'id', 'is_current', 'last_seen_at']);
  });

  it('can be signed out one by one, and twice', async () => {
    const { phone, laptop } = await twoDevices();
    const other = (await sessions(phone)).find(({ is_current }) => is_current === 0)?.id ?? '';
    expect((await end(phone, other)).statusCode).toBe(204);
    expect(await currentUser(test, laptop)).toBe('session.ended');
    expect(await currentUser(test, phone)).toBe('ok');
    expect((await end(phone, other)).statusCode).toBe(204);
    expect(await sessions(phone)).toHaveLength(1);
  });

  it('of another person are not found', async () => {
    const [mine, theirs] = [await twoDevices(), await twoDevices()];
    const [first] = await sessions(theirs.phone);
    expect((await end(mine.phone, first?.id ?? '')).statusCode).toBe(404);
    expect(await currentUser(test, theirs.phone)).toBe('ok');
  });
});

describe('a change of password', () => {
  it('asks for the old password, and ends every other session', async () => {
    const { person, phone, laptop } = await twoDevices();
    expect((await change(phone)).statusCode).toBe(204);
    expect(await currentUser(test, phone)).toBe('ok');
    expect(await currentUser(test, laptop)).toBe('session.ended');
    expect((await login(person.email, PASSWORD)).json().code).toBe('user.invalid');
    expect((await login(person.email, NEW)).statusCode).toBe(200);
  });

  it.each([
    [{ current_password: 'autre chose' }, 'current_password', 'wrong'],
    [{ password: 'iloveyou', password_confirmed: 'iloveyou' }, 'password', 'common'],
    [{ password_confirmed: 'autre chose' }, 'password_confirmed', 'same'],
    [{ password: 'court', password_confirmed: 'court' }, 'password', 'minLength'],
  ])('with %j names the field and changes nothing', async (fields, field, validation) => {
    const { person, phone, laptop } = await twoDevices();
    const reply = await change(phone, fields);
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [expect.objectContaining({ field, validation })]]);
    expect(await currentUser(test, laptop)).toBe('ok');
    expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
  });

  it('slows down guesses of the old password, and signs nobody out', async () => {
    const { person, phone } = await twoDevices();
    const codes: string[] = [];
    for (let tries = 0; tries < 22; tries += 1) {
      codes.push((await change(phone, { current_password: `essai ${tries}` })).json().code);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'validation_failed'));
    expect(codes.at(-1)).toBe('too_many_sign_ins');
    expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
  });
});
