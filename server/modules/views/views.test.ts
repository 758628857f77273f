// both databases: its writes race
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '#shared/dates.ts';
import { defaultLimits } from '#shared/limits.ts';
import type { Views } from '#shared/views/view.schema.ts';
import { withEm } from '../../foundation/db/request-em.ts';
import { newId } from '../../foundation/new-id.ts';
import { aPlan, aProvider, type ProviderPerson, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { User } from '../accounts/user.entity.ts';
import { Plan } from '../plans/plan.entity.ts';
import { SeenView, ViewDay, ViewSalt } from './view.entity.ts';
import { pruneViews } from './views.service.ts';

let test: TestApp;
let provider: ProviderPerson;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  provider = await aProvider(test);
});
afterAll(() => test.close());

const today = localDateOf(new Date());

async function look(
  what: 'providers' | 'plans',
  id: string,
  agent: string,
  remoteAddress = '192.0.2.1',
): Promise<number> {
  const url = `/api/${what}/${id}/update/view-count`;
  return (await test.app.inject({ method: 'PATCH', url, remoteAddress, headers: { 'user-agent': agent } })).statusCode;
}

async function views(days = 7): Promise<Views> {
  const { headers } = await signIn(test, provider.email);
  return (await test.app.inject({ url: `/api/providers/me/views?days=${days}`, headers })).json<Views>();
}

describe('visitors of a photographer', () => {
  it('are counted once a day, each', async () => {
    for (const agent of ['phone', 'laptop', 'phone', 'phone']) {
      expect(await look('providers', provider.providerId, agent)).toBe(204);
    }
    const { total, days } = await views();
    expect(total).toBe(2);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ date: today, views: 2 });
  });

  it('are counted once when one visitor sends many requests at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => look('providers', provider.providerId, 'phone')));
    expect((await views()).total).toBe(1);
  });

  it('are three a day at the most from one address, whatever their browsers are called', async () => {
    for (let count = 0; count < 50; count += 1) {
      await look('providers', provider.providerId, `agent ${count}`);
      // The addresses of one network (IPv6).
      await look('providers', provider.providerId, `agent ${count}`, `2001:db8::${count}`);
    }
    expect((await views()).total).toBe(6);
  });

  it('are not counted on a page that is not public', async () => {
    provider = await aProvider(test, { status: 'draft' });
    expect(await look('providers', provider.providerId, 'phone')).toBe(204);
    expect((await views()).total).toBe(0);
  });

  it('are ignored for a photographer who does not exist', async () => {
    expect(await look('providers', newId(), 'phone')).toBe(204);
  });

  it('are shown to their photographer only', async () => {
    await look('providers', provider.providerId, 'phone');
    provider = await aProvider(test);
    expect((await views()).total).toBe(0);
  });
});

describe('visitors of a plan', () => {
  const counted = async (id: string) => {
    const { page_view_count, version } = await test.database.reader.fork().findOneOrFail(Plan, { id });
    return { page_view_count, version };
  };

  it('are counted once a day, without a new version of the plan', async () => {
    const id = await aPlan(test, provider.providerId);
    const { version, page_view_count: before } = await counted(id);
    await look('plans', id, 'phone');
    await look('plans', id, 'phone');
    await look('plans', id, 'laptop');
    expect(await counted(id)).toEqual({ page_view_count: before + 2, version });
  });

  it('are not counted before it is published', async () => {
    const id = await aPlan(test, provider.providerId, { status: 'draft' });
    const { page_view_count: before } = await counted(id);
    await look('plans', id, 'phone');
    expect((await counted(id)).page_view_count).toBe(before);
  });
});

describe('visitors of somebody whom clients do not see', () => {
  it.each([
    ['a suspended account', { status: 'suspended' }],
    ['an account for tests', { is_test: 1 }],
  ] as const)('are not counted, nor those of their plans: %s', async (_, hidden) => {
    const id = await aPlan(test, provider.providerId);
    const read = () => test.database.reader.fork().findOneOrFail(Plan, { id });
    const { page_view_count: before } = await read();
    await test.database.writer.fork().nativeUpdate(User, { id: provider.userId }, hidden);
    await look('plans', id, 'phone');
    await look('providers', provider.providerId, 'phone');
    expect((await read()).page_view_count).toBe(before);
    expect(await test.database.reader.fork().count(ViewDay, { provider_id: provider.providerId })).toBe(0);
  });
});

describe('a past day', () => {
  it('keeps its number of visitors and deletes their identities', async () => {
    await look('providers', provider.providerId, 'phone');
    const tomorrow = new Date(Date.now() + 86_400_000);
    await withEm(test.database.writer.fork(), () => pruneViews(tomorrow, defaultLimits));
    const stored = test.database.reader.fork();
    expect(await stored.count(SeenView, { day: today })).toBe(0);
    expect(await stored.count(ViewSalt, { day: today })).toBe(0);
    expect((await views()).total).toBe(1);
  });

  it('is deleted when its number is not shown any more', async () => {
    await look('providers', provider.providerId, 'phone');
    const late = new Date(Date.now() + (defaultLimits.view_days_kept + 2) * 86_400_000);
    await withEm(test.database.writer.fork(), () => pruneViews(late, defaultLimits));
    expect(await test.database.reader.fork().count(ViewDay, { provider_id: provider.providerId })).toBe(0);
  });
});

it('parses a number of days within bounds', async () => {
  const { headers } = await signIn(test, provider.email);
  const asked = (days: string) => test.app.inject({ url: `/api/providers/me/views?days=${days}`, headers });
  expect((await asked('6')).statusCode).toBe(400);
  expect((await asked('367')).statusCode).toBe(400);
  const { days } = (await asked('366')).json<Views>();
  expect([days[0]?.date, days.at(-1)?.date]).toEqual([addDays(today, -365), today]);
});
