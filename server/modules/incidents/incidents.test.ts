import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Incident } from '#shared/incidents/incident.schema.ts';
import { AuditEntry } from '../../foundation/db/audit-entry.entity.ts';
import { newId } from '../../foundation/new-id.ts';
import { aKey, anAdmin, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const lostLaptop = {
  happened_on: '2026-11-02',
  happened_until: null,
  noticed_on: '2026-11-03',
  circumstances: 'A laptop was left in a train.',
  information: 'Names and e-mail addresses.',
  people: 12,
  is_serious: 0,
  risk: 'Its disk is encrypted.',
  commission_told_on: null,
  people_told_on: null,
  measures: 'The laptop was erased from afar.',
};

let test: TestApp;
let headers: Record<string, string>;
let id: string;
beforeAll(async () => {
  test = await testApp();
  ({ headers } = await signIn(test, (await anAdmin(test)).email));
});
beforeEach(() => {
  id = newId();
});
afterAll(() => test.close());

const keep = (payload: object, version: number) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/incidents/${id}`,
    headers: { ...headers, 'idempotency-key': aKey(), 'if-match': `"${version}"` },
    payload,
  });
const read = async () => (await test.app.inject({ url: `/api/incidents/${id}`, headers })).json<Incident>();
const actions = async () => {
  const entries = await test.database.reader.fork().find(AuditEntry, { entity_id: id });
  return entries.map(({ action }) => action).toSorted();
};

describe('the register of incidents', () => {
  it('stores an incident, and a later correction', async () => {
    const kept = await keep(lostLaptop, 0);
    expect([kept.statusCode, kept.json()]).toEqual([200, expect.objectContaining({ ...lostLaptop, id, version: 1 })]);
    const told = { ...lostLaptop, is_serious: 1, commission_told_on: '2026-11-04', people_told_on: '2026-11-05' };
    expect((await keep(told, 1)).json()).toMatchObject({ ...told, version: 2 });
    expect(await read()).toMatchObject({ ...told, version: 2 });
    expect(await actions()).toEqual(['incident.change', 'incident.record']);
  });

  it.each([1, 2, 3, 4, 5])('keeps one of two changes made at once, and refuses the other; try %i', async () => {
    await keep(lostLaptop, 0);
    const replies = await Promise.all([
      keep({ ...lostLaptop, people: 20 }, 1),
      keep({ ...lostLaptop, risk: 'Its disk is not encrypted.' }, 1),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await read()).version).toBe(2);
  });

  it.each([1, 2, 3, 4, 5])('is recorded once when it is sent twice at once; try %i', async () => {
    const replies = await Promise.all([keep(lostLaptop, 0), keep(lostLaptop, 0)]);
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    expect(await actions()).toEqual(['incident.record']);
  });

  it('stores an incident once when its answer was lost', async () => {
    await keep(lostLaptop, 0);
    expect((await keep(lostLaptop, 0)).json()).toMatchObject({ id, version: 1 });
    expect(await actions()).toEqual(['incident.record']);
  });

  it('refuses a change based on a version that another person has changed', async () => {
    await keep(lostLaptop, 0);
    await keep({ ...lostLaptop, people: 14 }, 1);
    const late = await keep({ ...lostLaptop, people: 13 }, 1);
    expect([late.statusCode, late.json()]).toEqual([412, expect.objectContaining({ code: 'version_conflict' })]);
    expect(await read()).toMatchObject({ people: 14 });
  });

  it('refuses a change of a nonexistent incident', async () => {
    expect((await keep(lostLaptop, 1)).statusCode).toBe(404);
  });

  it.each([
    ['happened_until', { happened_until: '2026-11-01' }],
    ['noticed_on', { noticed_on: '2026-11-01' }],
  ])('refuses a %s before the beginning', async (field, wrong) => {
    const refused = await keep({ ...lostLaptop, ...wrong }, 0);
    expect(refused.json()).toMatchObject({ errors: [{ field, validation: 'order' }] });
  });

  it('lists the newest incident first', async () => {
    await keep({ ...lostLaptop, noticed_on: '2026-12-24' }, 0);
    const newest = id;
    id = newId();
    await keep(lostLaptop, 0);
    const { data } = (await test.app.inject({ url: '/api/incidents', headers })).json<{ data: Incident[] }>();
    expect(data[0]?.id).toBe(newest);
    expect(data.map((one) => one.id)).toContain(id);
  });
});
