// both databases: it locks rows
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnPlan, PlanBody } from '#shared/plans/own-plan.schema.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { newId } from '../../foundation/new-id.ts';
import { aKey, aPlan, aProvider, type ProviderPerson, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

interface Me extends ProviderPerson {
  readonly headers: Record<string, string>;
}

let test: TestApp;
let me: Me;
beforeAll(async () => {
  test = await testApp({ limits: { plan_quota: 3 } });
});
beforeEach(async () => {
  me = await aPhotographer();
});
afterAll(() => test.close());

async function aPhotographer(): Promise<Me> {
  const provider = await aProvider(test);
  return { ...provider, headers: (await signIn(test, provider.email)).headers };
}

function write(
  method: 'POST' | 'PUT' | 'DELETE' | 'PATCH',
  path: string,
  payload: object | null,
  { headers = me.headers, version, key = aKey() }: { headers?: Me['headers']; version?: number; key?: string } = {},
) {
  return test.app.inject({
    method,
    url: `/api/plans${path}`,
    headers: {
      ...headers,
      'idempotency-key': key,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(payload === null ? {} : { payload }),
  });
}

async function created(fields: Partial<PlanBody> = {}): Promise<OwnPlan> {
  const reply = await write('POST', '', anOwnPlan({ id: newId(), ...fields }));
  expect(reply.statusCode).toBe(201);
  return reply.json<OwnPlan>();
}

const edit = (plan: OwnPlan, fields: Partial<PlanBody>, version = plan.version) =>
  write('PUT', `/${plan.id}`, anOwnPlan({ id: plan.id, ...fields }), { version });
const remove = (...ids: string[]) => write('DELETE', `/delete?ids=${ids.join(',')}`, null);
const restore = (...ids: string[]) => write('PATCH', '/restore', { ids });

/** My plans, as a new device receives them. */
async function mine(headers = me.headers): Promise<OwnPlan[]> {
  const reply = await test.app.inject({ method: 'GET', url: '/api/sync/changes?types=plan', headers });
  return reply.json<{ changes: Change[] }>().changes.map(({ data }) => data as OwnPlan);
}

const isPublic = async (id: string) =>
  (await test.app.inject({ method: 'GET', url: `/api/plans/${id}` })).statusCode === 200;

describe('a new plan', () => {
  it('is a draft on its photographer’s devices only', async () => {
    const plan = await created({ title: 'Le matin' });
    expect(plan).toMatchObject({ title: 'Le matin', status: 'draft', is_public: 0, version: 1 });
    expect(await mine()).toEqual([plan]);
    expect(await isPublic(plan.id)).toBe(false);
    expect(await mine((await aPhotographer()).headers)).toEqual([]);
  });

  it('may be published at once, which requires a title, a description and a price', async () => {
    expect(await isPublic((await created({ is_public: 1 })).id)).toBe(true);
    const lacking = anOwnPlan({ id: newId(), title: ' ', description: '', price_cents: null, is_public: 1 });
    const reply = await write('POST', '', lacking);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      {
        errors: [
          { field: 'title', validation: 'required' },
          { field: 'description', validation: 'required' },
          { field: 'price_cents', validation: 'required' },
        ],
      },
    ]);
  });

  it('is created once, however often it is sent', async () => {
    const plan = anOwnPlan({ id: newId() });
    const key = aKey();
    const [first, again, other] = [
      await write('POST', '', plan, { key }),
      await write('POST', '', plan, { key }),
      await write('POST', '', plan),
    ];
    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 201, 201]);
    const different = await write('POST', '', { ...plan, title: 'Autre' });
    expect([different.statusCode, different.json().code]).toEqual([409, 'already_exists']);
    expect(await mine()).toHaveLength(1);
  });

  it('is refused with the id of another photographer’s plan', async () => {
    const { id } = await created();
    const reply = await write('POST', '', anOwnPlan({ id }), { headers: (await aPhotographer()).headers });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'id_taken']);
  });

  it('is refused over the quota, which ignores deleted plans', async () => {
    const plans = [await created(), await created(), await created()];
    expect((await write('POST', '', anOwnPlan({ id: newId() }))).json().code).toBe('storage_full');
    await remove(plans[0]?.id ?? '');
    await created();
    expect((await restore(plans[0]?.id ?? '')).json().code).toBe('storage_full');
  });
});

describe('an edit', () => {
  it('changes the fields, publishes and unpublishes', async () => {
    const plan = await created();
    const published = await edit(plan, { title: 'Le soir', price_cents: 60_000, is_public: 1 });
    expect(published.json()).toMatchObject({ title: 'Le soir', status: 'published', version: 2 });
    expect(await isPublic(plan.id)).toBe(true);
    expect((await edit(published.json<OwnPlan>(), { is_public: 0 })).json()).toMatchObject({ status: 'draft' });
    expect(await isPublic(plan.id)).toBe(false);
  });

  it('based on an older version is refused, with the row', async () => {
    const plan = await created();
    await edit(plan, { title: 'Ici' });
    const reply = await edit(plan, { title: 'Ailleurs' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      412,
      { code: 'version_conflict', current: { title: 'Ici', version: 2 } },
    ]);
  });

  it('of a deleted plan, or of another photographer’s, is refused', async () => {
    const plan = await created();
    await remove(plan.id);
    expect((await edit(plan, {}, 2)).json().code).toBe('invalid_state');
    me = await aPhotographer();
    expect((await edit(plan, {}, 2)).statusCode).toBe(404);
  });

  it('must have the id of its address', async () => {
    const plan = await created();
    const reply = await write('PUT', `/${plan.id}`, anOwnPlan({ id: newId() }), { version: 1 });
    expect(reply.json().errors).toEqual([{ field: 'id', validation: 'format' }]);
  });
});

describe('a deletion', () => {
  it('hides the plan from the public, and keeps it for its photographer', async () => {
    const plan = await created({ is_public: 1 });
    expect((await remove(plan.id, newId())).statusCode).toBe(204);
    expect(await isPublic(plan.id)).toBe(false);
    expect(await mine()).toMatchObject([{ id: plan.id, status: 'deleted', is_public: 0, version: 2 }]);
    await remove(plan.id);
    expect(await mine()).toMatchObject([{ version: 2 }]);
  });

  it('leaves another photographer’s plan unchanged', async () => {
    const plan = await created({ is_public: 1 });
    me = await aPhotographer();
    expect((await remove(plan.id)).statusCode).toBe(204);
    expect(await isPublic(plan.id)).toBe(true);
  });

  it('can be undone for thirty days, and gives a draft', async () => {
    const plan = await created({ is_public: 1 });
    await remove(plan.id);
    expect((await restore(plan.id)).statusCode).toBe(204);
    expect(await mine()).toMatchObject([{ status: 'draft', deleted_at: null, version: 3 }]);
    expect((await restore(plan.id)).statusCode).toBe(204);
    const deleted_at = new Date(Date.now() - 31 * 86_400_000);
    const old = await aPlan(test, me.providerId, { status: 'deleted', deleted_at });
    expect((await restore(old)).statusCode).toBe(404);
    expect((await restore(newId())).statusCode).toBe(404);
  });
});
