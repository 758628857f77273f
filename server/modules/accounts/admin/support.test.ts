import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { aClient, anAdmin, aSupporter, type Person, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let admin: Record<string, string>;
let support: Record<string, string>;
let me: Person;
beforeAll(async () => {
  test = await testApp();
  admin = (await signIn(test, (await anAdmin(test)).email)).headers;
  me = await aSupporter(test);
  support = (await signIn(test, me.email)).headers;
});
afterAll(() => test.close());

type Headers = Record<string, string>;

async function read(headers: Headers, id: string): Promise<UserDetail> {
  return (await test.app.inject({ url: `/api/users/${id}`, headers })).json();
}

async function change(headers: Headers, id: string, payload: object) {
  const { version } = await read(admin, id);
  const sent = { ...headers, 'if-match': `"${version}"` };
  return test.app.inject({ method: 'PUT', url: `/api/users/${id}`, headers: sent, payload });
}

describe('support', () => {
  it('edits and suspends people', async () => {
    const { userId } = await aClient(test);
    expect((await change(support, userId, { first_name: 'Ana', is_admin: 0 })).statusCode).toBe(200);
    const suspension = { status: 'suspended', suspension_reason: 'A copied profile.' };
    expect((await change(support, userId, suspension)).statusCode).toBe(200);
  });

  it('gives nobody the rights of administrators, itself neither', async () => {
    const { userId } = await aClient(test);
    for (const [id, payload] of [
      [userId, { is_admin: 1 }],
      [userId, { is_admin: 1, is_support: 1 }],
      [me.userId, { is_support: 0 }],
    ] as const) {
      expect((await change(support, id, payload)).json()).toMatchObject({ code: 'forbidden' });
    }
    const invited = { role: 'admin', first_name: 'Ana', last_name: 'Roy', email: 'ana.roy@exemple.ca' };
    const reply = await test.app.inject({ method: 'POST', url: '/api/users', headers: support, payload: invited });
    expect(reply.json()).toMatchObject({ code: 'forbidden' });
    expect(await read(admin, userId)).toMatchObject({ is_admin: 0, is_support: 0 });
  });

  it('has no say over administrators', async () => {
    const { userId } = await anAdmin(test);
    expect((await change(support, userId, { first_name: 'Ana' })).json()).toMatchObject({ code: 'forbidden' });
    const url = `/api/users/${userId}/sessions`;
    expect((await test.app.inject({ method: 'DELETE', url, headers: support })).statusCode).toBe(403);
  });

  it('is told of itself, and is made and ended by administrators, with a trace', async () => {
    const mine = await test.app.inject({ url: '/api/auth/current-user', headers: support });
    expect(mine.json()).toMatchObject({ is_admin: 1, is_support: 1, has_passkey: 0 });
    const { userId } = await aClient(test);
    await change(admin, userId, { is_admin: 1, is_support: 1 });
    await change(admin, userId, { is_support: 0 });
    await change(admin, userId, { is_support: 1 });
    const { journal } = await read(admin, userId);
    const roles = journal.map(({ action }) => action).filter((action) => action.endsWith('mote'));
    expect(roles.toReversed()).toEqual(['user.promote', 'user.promote', 'user.demote']);
  });

  it('is not enough: one administrator with every right stays', async () => {
    const own = await testApp();
    const { email, userId } = await anAdmin(own);
    await aSupporter(own);
    const { headers } = await signIn(own, email);
    const reply = await own.app.inject({
      method: 'PUT',
      url: `/api/users/${userId}`,
      headers: { ...headers, 'if-match': '"1"' },
      payload: { is_support: 1 },
    });
    expect(reply.json()).toMatchObject({ code: 'last_admin' });
    await own.close();
  });
});
