// both databases: its writes race
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserDetail, UserRow } from '#shared/users/user.schema.ts';
import {
  aClient,
  aGuest,
  aKey,
  anAdmin,
  aPlan,
  aProvider,
  aRequest,
  PASSWORD,
  type Person,
  signIn,
} from '../../../testing/factories.ts';
import { newId } from '../../../foundation/new-id.ts';
import { currentUser, refreshSession } from '../../../testing/sessions.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: Person;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await testApp();
  admin = await anAdmin(test);
  ({ headers } = await signIn(test, admin.email));
});
afterAll(() => test.close());

interface List {
  readonly total: number;
  readonly perPage: number;
  readonly lastPage: number;
  readonly data: UserRow[];
}

const get = (url: string) => test.app.inject({ url, headers });
const list = async (query: string) => (await get(`/api/users?${query}`)).json<List>();
const read = async (id: string) => (await get(`/api/users/${id}`)).json<UserDetail>();

async function change(id: string, payload: object, as = headers) {
  const { version } = await read(id);
  const named = { ...as, 'if-match': `"${version}"` };
  return test.app.inject({ method: 'PUT', url: `/api/users/${id}`, headers: named, payload });
}

const suspend = (id: string) => change(id, { status: 'suspended', suspension_reason: 'Faux profil.' });

describe('the list of accounts', () => {
  it('finds a part of a name or an address, ignoring case and accents', async () => {
    const { userId, email } = await aClient(test, { first_name: 'Éloïse', last_name: 'Bélanger_Œuvre L’Heureux' });
    for (const q of [
      'eloise bel',
      'ÉLOÏSE',
      'bélanger_oe',
      "belanger_œuvre l'heureux eloise",
      'lʼheureux',
      email.slice(3, 30).toUpperCase(),
    ]) {
      expect(
        (await list(`q=${encodeURIComponent(q)}`)).data.map(({ id }) => id),
        q,
      ).toEqual([userId]);
    }
    for (const q of ['elo_se', '100%', 'bélanger\\']) {
      expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(0);
    }
  });

  it('shows the roles of each, and filters by role and status', async () => {
    const last_name = 'Filtre';
    const pending = await aClient(test, { last_name, status: 'pending' });
    const boss = await aClient(test, { last_name, is_admin: 1 });
    const ids = async (query: string) => (await list(`q=filtre&${query}`)).data.map(({ id }) => id);
    expect(await ids('status=pending')).toEqual([pending.userId]);
    expect(await ids('role=admin')).toEqual([boss.userId]);
    expect((await ids('role=client')).toSorted()).toEqual([pending.userId, boss.userId].toSorted());
    expect(await ids('role=provider')).toEqual([]);
    const { data } = await list('q=filtre&role=admin');
    expect(data[0]).toMatchObject({ roles: ['admin', 'client'], last_seen_at: null, status: 'active', is_test: 0 });
    const studio = await aProvider(test);
    expect((await list(`q=${studio.email}`)).data[0]?.roles).toEqual(['provider']);
  });

  it('has the requested order, 20 accounts a page', async () => {
    const names = ['Zola', 'étienne', 'Adam', 'Eva'];
    // Two accounts of the same millisecond would have no order.
    for (const [hour, first_name] of names.entries()) {
      await aClient(test, { first_name, last_name: 'Ordre', created_at: new Date(Date.UTC(2026, 10, 1, hour)) });
    }
    const order = async (sort: string) => (await list(`q=ordre&sort=${sort}`)).data.map((row) => row.first_name);
    expect(await order('name')).toEqual(['Adam', 'étienne', 'Eva', 'Zola']);
    expect(await order('-name')).toEqual(['Zola', 'Eva', 'étienne', 'Adam']);
    expect(await order('created')).toEqual(names);
    expect(await order('-created')).toEqual(names.toReversed());
    const [seen] = (await list('sort=-seen')).data;
    expect(seen?.last_seen_at).not.toBeNull();
    const never = (await list('sort=seen')).data[0];
    expect(never?.last_seen_at).toBeNull();
    const page = await list('q=ordre&sort=name&per_page=3&page=2');
    expect([page.total, page.lastPage, page.data.map((row) => row.first_name)]).toEqual([4, 2, ['Zola']]);
    expect((await list('')).perPage).toBe(20);
  });

  it.each(['sort=password_hash', 'role=owner', 'status=dead', 'per_page=101', 'page=0', 'who=me', 'q='])(
    'refuses %s',
    async (query) => {
      expect((await get(`/api/users?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('one account', () => {
  it('is found by its address or its id', async () => {
    const { userId, email } = await aClient(test, { phone: '+14185550142' });
    for (const query of [`id=${userId}`, `email=${encodeURIComponent(email.toUpperCase())}`]) {
      const reply = await get(`/api/users/find?${query}`);
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { id: userId, email, phone: '+14185550142' }]);
      expect(reply.body).not.toContain('password');
    }
    expect((await get('/api/users/find?email=personne@exemple.ca')).statusCode).toBe(404);
    expect((await get('/api/users/find')).statusCode).toBe(400);
    expect((await get(`/api/users/find?id=${userId}&email=${email}`)).statusCode).toBe(400);
  });

  it('shows its profiles, its sessions and its audit log', async () => {
    const { userId, providerId, email } = await aProvider(test);
    await signIn(test, email);
    await change(userId, { phone: '(418) 555-0199' });
    const shown = await read(userId);
    expect(shown).toMatchObject({ sessions: 1, client: null, provider: { id: providerId, status: 'active' } });
    expect(shown.phone).toBe('+14185550199');
    expect(shown.last_seen_at).not.toBeNull();
    expect(shown.journal[0]).toMatchObject({
      action: 'user.update',
      actor: { id: admin.userId, full_name: 'Camille Fortin' },
    });
  });
});

describe('an edit by an administrator', () => {
  it('names the version that the administrator saw', async () => {
    const { userId } = await aClient(test);
    const url = `/api/users/${userId}`;
    const put = (seen: object) =>
      test.app.inject({ method: 'PUT', url, headers: { ...headers, ...seen }, payload: {} });
    expect((await put({})).statusCode).toBe(428);
    expect((await put({ 'if-match': '"7"' })).json().code).toBe('version_conflict');
    expect((await put({ 'if-match': '"1"' })).json().version).toBe(2);
  });

  it('changes only the address of a pending account, to a free one', async () => {
    const [active, pending] = [await aClient(test), await aClient(test, { status: 'pending', verified_at: null })];
    const errors = async (id: string, email: string) => (await change(id, { email })).json().errors;
    expect(await errors(active.userId, 'autre@exemple.ca')).toMatchObject([{ field: 'email', validation: 'locked' }]);
    expect(await errors(pending.userId, active.email)).toMatchObject([{ field: 'email', validation: 'unique' }]);
    expect((await change(pending.userId, { email: 'Autre@exemple.ca' })).json().email).toBe('autre@exemple.ca');
  });

  it('of a nonexistent account is 404', async () => {
    const url = `/api/users/${crypto.randomUUID()}`;
    const reply = await test.app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, 'if-match': '"1"' },
      payload: {},
    });
    expect(reply.statusCode).toBe(404);
  });
});

describe('the audit log of an account', () => {
  it('contains changes of a photographer’s profile, and changes of their plans by others', async () => {
    const { userId, providerId } = await aProvider(test);
    const plan = await aPlan(test, providerId);
    await test.app.commitInternal(async (work) => {
      work.audit('provider.edit', { type: 'provider', id: providerId });
      work.audit('plan.close', { type: 'plan', id: plan });
      work.audit('plan.close', { type: 'plan', id: newId() });
    });
    const actions = (await read(userId)).journal.map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['plan.close', 'provider.edit']);
  });
});

describe('a suspension', () => {
  it('needs a reason, ends every session, and blocks sign-in until it ends', async () => {
    const { userId, email } = await aClient(test);
    const device = (await signIn(test, email)).headers;
    const login = () =>
      test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });
    expect((await change(userId, { status: 'suspended' })).json().errors).toMatchObject([
      { field: 'suspension_reason', validation: 'required' },
    ]);
    expect((await suspend(userId)).json()).toMatchObject({ status: 'suspended', suspension_reason: 'Faux profil.' });
    expect(await currentUser(test, device)).toBe('user.suspended');
    expect((await login()).json().code).toBe('user.suspended');
    expect((await read(userId)).sessions).toBe(0);
    const back = await change(userId, { status: 'active' });
    expect(back.json()).toMatchObject({ status: 'active', suspended_at: null, suspension_reason: null });
    expect(await currentUser(test, device)).toBe('session.ended');
    expect((await login()).statusCode).toBe(200);
    expect((await read(userId)).journal.map(({ action }) => action)).toEqual(['user.reactivate', 'user.suspend']);
  });

  it('hides a photographer’s page, plans and free days at once', async () => {
    const { userId, providerId } = await aProvider(test);
    const plan = await aPlan(test, providerId);
    const days = 'from=2026-12-01&to=2026-12-02';
    const urls = [
      `/api/providers/${providerId}`,
      `/api/plans/${plan}`,
      `/api/providers/${providerId}/availability?${days}`,
    ];
    const statuses = () => Promise.all(urls.map(async (url) => (await test.app.inject({ url })).statusCode));
    const listed = async () => (await test.app.inject({ url: '/api/plans?per_page=100' })).body.includes(plan);
    expect([await statuses(), await listed()]).toEqual([[200, 200, 200], true]);
    await suspend(userId);
    expect([await statuses(), await listed()]).toEqual([[404, 404, 404], false]);
    await change(userId, { status: 'active' });
    expect([await statuses(), await listed()]).toEqual([[200, 200, 200], true]);
  });

  it('is reported to the person’s device, like a password set on another device', async () => {
    const [one, other] = [await aClient(test), await aClient(test)];
    const [{ cookie }, away, here] = [
      await signIn(test, one.email),
      await signIn(test, other.email),
      await signIn(test, other.email),
    ];
    await suspend(one.userId);
    expect(await refreshSession(test, cookie)).toMatchObject({ code: 'session.ended', reason: 'suspension' });
    await test.app.inject({
      method: 'PUT',
      url: '/api/auth/password/update',
      headers: here.headers,
      payload: { current_password: PASSWORD, password: 'neige sur le toit', password_confirmed: 'neige sur le toit' },
    });
    expect(await refreshSession(test, away.cookie)).toMatchObject({ code: 'session.ended', reason: 'password_change' });
  });

  it('blocks requests to the photographer', async () => {
    const { userId, providerId } = await aProvider(test);
    await suspend(userId);
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/quotes/requests',
      headers: { ...aGuest().headers, 'idempotency-key': aKey() },
      payload: aRequest({ provider_id: providerId }),
    });
    expect(reply.json().errors).toMatchObject([{ field: 'provider_id', validation: 'exists' }]);
  });

  it('keeps an account pending that was never activated', async () => {
    const { userId } = await aClient(test, { status: 'pending', verified_at: null });
    expect((await change(userId, { status: 'active' })).json().code).toBe('invalid_state');
    await suspend(userId);
    expect((await change(userId, { status: 'active' })).json().status).toBe('pending');
  });
});

describe('the last administrator', () => {
  it('can’t be suspended or demoted, even when two administrators demote each other at the same time', async () => {
    const other = await anAdmin(test);
    const theirs = (await signIn(test, other.email)).headers;
    const sql = (text: string) => test.database.writer.fork().execute<{ id: string }[]>(text);
    await sql(`update users set is_admin = 0 where id not in ('${admin.userId}', '${other.userId}')`);
    await Promise.all([change(other.userId, { is_admin: 0 }), change(admin.userId, { is_admin: 0 }, theirs)]);
    const left = await sql('select id from users where is_admin = 1');
    expect(left).toHaveLength(1);
    const [last] = [admin, other].filter(({ userId }) => userId === left[0]?.id);
    headers = last === other ? theirs : headers;
    expect((await change(left[0]?.id ?? '', { is_admin: 0 })).json().code).toBe('last_admin');
    expect((await suspend(left[0]?.id ?? '')).json().code).toBe('last_admin');
    expect((await change(left[0]?.id ?? '', { first_name: 'Toujours' })).statusCode).toBe(200);
  });
});

describe('an administrator', () => {
  it('signs a person out on every device', async () => {
    const { userId, email } = await aClient(test);
    const device = (await signIn(test, email)).headers;
    const reply = await test.app.inject({ method: 'DELETE', url: `/api/users/${userId}/sessions`, headers });
    expect(reply.statusCode).toBe(204);
    expect(await currentUser(test, device)).toBe('session.ended');
    expect((await read(userId)).journal[0]?.action).toBe('user.end_sessions');
  });

  it('has the activation link of a pending account mailed again', async () => {
    const pending = await aClient(test, { status: 'pending', verified_at: null });
    const send = (id: string) =>
      test.app.inject({ method: 'POST', url: `/api/users/${id}/activation`, headers, payload: {} });
    expect((await send(pending.userId)).statusCode).toBe(202);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent.filter(({ to }) => to === pending.email)).toHaveLength(1);
    expect((await send(pending.userId)).statusCode).toBe(429);
    expect((await send((await aClient(test)).userId)).json().code).toBe('invalid_state');
  });
});
