// both databases: its SQL is our own
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/protocol/envelope.ts';
import { type ProviderStatus, providerStatuses, transitionOf } from '#shared/providers/provider.states.ts';
import type { ReviewedProvider, ReviewRow } from '#shared/providers/review.schema.ts';
import { anOwnProvider } from '#shared/providers/testing.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { aKey, anAdmin, aProvider, type ProviderPerson, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

type Headers = Record<string, string>;

let test: TestApp;
let admin: Headers;
beforeAll(async () => {
  test = await testApp();
  admin = (await signIn(test, (await anAdmin(test)).email)).headers;
});
afterAll(() => test.close());

const quebec = catalogueId('city', 'Québec');
const whole = {
  city_id: quebec,
  category_ids: [catalogueId('category', 'wedding')],
  working_city_ids: [quebec],
  language_ids: [catalogueId('language', 'fr-CA')],
};

/** A photographer with a complete profile, in a given state. */
async function aCompleteProvider(status: ProviderStatus): Promise<ProviderPerson & { headers: Headers }> {
  const person = await aProvider(test, { status });
  const { headers } = await signIn(test, person.email);
  const id = person.providerId;
  await test.app.inject({
    method: 'PUT',
    url: `/api/providers/${id}`,
    headers: { ...headers, 'idempotency-key': aKey(), 'if-match': '"1"' },
    payload: anOwnProvider({ id, ...whole }),
  });
  return { ...person, headers };
}

const move = (id: string, status: ProviderStatus, headers: Headers, version?: number, note: object = {}) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/providers/${id}/update-account-status`,
    headers: {
      ...headers,
      'idempotency-key': aKey(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    payload: { id, status, ...note },
  });

describe('a profile changes its state only as the state table allows', () => {
  const pairs = providerStatuses.flatMap((from) => providerStatuses.map((to) => [from, to] as const));

  it.each(pairs.filter(([from, to]) => from !== to && from !== 'closed'))('from %s to %s', async (from, to) => {
    const note = { review_note: 'Une photo de plus.' };
    for (const by of ['provider', 'admin'] as const) {
      const { providerId, headers } = await aCompleteProvider(from);
      const reply =
        by === 'provider' ? await move(providerId, to, headers) : await move(providerId, to, admin, 2, note);
      const found = [reply.statusCode, reply.json().code ?? reply.json().status];
      expect(found).toEqual(transitionOf(from, to, by) === null ? [409, 'invalid_state'] : [200, to]);
    }
  });
});

describe('a review', () => {
  it('returns the profile with a note for its photographer, who is informed by mail', async () => {
    const { providerId: id, headers, email } = await aCompleteProvider('draft');
    expect((await move(id, 'in_review', headers)).json()).toMatchObject({ status: 'in_review', review_note: null });
    const lacking = await move(id, 'draft', admin, 3);
    expect(lacking.json().errors).toEqual([{ field: 'review_note', validation: 'required' }]);
    const review_note = 'Présentez-vous davantage.\nEt ajoutez des photos.';
    expect((await move(id, 'draft', admin, 3, { review_note })).json()).toMatchObject({ status: 'draft', review_note });
    await expect.poll(() => test.mail.sent.filter(({ to }) => to === email)).toHaveLength(1);
    const [mail] = test.mail.sent.filter(({ to }) => to === email);
    expect(mail?.subject).toBe('Votre profil demande une retouche');
    expect(mail?.text).toContain('Et ajoutez des photos.');
    expect((await move(id, 'in_review', headers)).json()).toMatchObject({ review_note: null });
  });

  it('closes a suspended profile for good, with a reason that its photographer reads', async () => {
    const { providerId: id, email } = await aCompleteProvider('suspended');
    expect((await move(id, 'closed', admin, 2)).json().errors).toEqual([
      { field: 'review_note', validation: 'required' },
    ]);
    const review_note = 'Photos d’un autre photographe.';
    expect((await move(id, 'closed', admin, 2, { review_note })).json()).toMatchObject({
      status: 'closed',
      review_note,
    });
    await expect
      .poll(() => test.mail.sent.filter(({ to }) => to === email))
      .toMatchObject([{ subject: 'Votre page est fermée', text: expect.stringContaining(review_note) }]);
    expect((await move(id, 'active', admin, 3)).json().code).toBe('invalid_state');
  });

  it('decides only about the version the administrator saw', async () => {
    const { providerId: id, headers } = await aCompleteProvider('in_review');
    expect((await move(id, 'active', admin)).statusCode).toBe(428);
    expect((await move(id, 'active', admin, 1)).json().code).toBe('version_conflict');
    expect((await move(id, 'active', admin, 2)).json()).toMatchObject({ status: 'active' });
    expect((await test.app.inject({ method: 'GET', url: `/api/providers/${id}` })).statusCode).toBe(200);
    // Checks that the photographer's devices know the state.
    const me = await test.app.inject({ method: 'GET', url: '/api/auth/current-user', headers });
    expect(me.json().provider.status).toBe('active');
  });

  it('begins with a complete profile, and once', async () => {
    const { providerId: id, email } = await aProvider(test, { status: 'draft' });
    const { headers } = await signIn(test, email);
    const reply = await move(id, 'in_review', headers);
    expect([reply.statusCode, reply.json().errors.length]).toEqual([400, 4]);
    const ready = await aCompleteProvider('draft');
    expect((await move(ready.providerId, 'in_review', ready.headers)).statusCode).toBe(200);
    expect((await move(ready.providerId, 'in_review', ready.headers)).json()).toMatchObject({ version: 3 });
  });

  it('is refused to all other roles', async () => {
    const { providerId } = await aCompleteProvider('in_review');
    const other = await aCompleteProvider('active');
    expect((await move(providerId, 'draft', other.headers)).statusCode).toBe(404);
  });
});

describe('the list of an administrator', () => {
  it('begins with the longest wait, searches by name and state, and shows the future page', async () => {
    const first = await aCompleteProvider('draft');
    const second = await aCompleteProvider('draft');
    await move(first.providerId, 'in_review', first.headers);
    await move(second.providerId, 'in_review', second.headers);
    const list = async (query: string) => {
      const reply = await test.app.inject({ method: 'GET', url: `/api/admin/providers?${query}`, headers: admin });
      return reply.json<Page<ReviewRow>>().data;
    };
    const waiting = (await list('per_page=100')).flatMap(({ id, submitted_at }) => (submitted_at === null ? [] : [id]));
    expect(waiting.indexOf(second.providerId)).toBe(waiting.indexOf(first.providerId) + 1);
    expect((await list('per_page=100'))[0]?.id).toBe(waiting[0]);
    expect(await list(`q=${second.email}&status=in_review`)).toMatchObject([{ id: second.providerId, plans: 0 }]);
    expect(await list(`q=${second.email}&status=active`)).toEqual([]);
    expect(await list('q=%25')).toEqual([]);
    const url = `/api/admin/providers/${second.providerId}`;
    const shown = (await test.app.inject({ method: 'GET', url, headers: admin })).json<ReviewedProvider>();
    expect(shown).toMatchObject({ provider: { status: 'in_review', user: { email: second.email } }, photos: [] });
    expect(shown.journal.map(({ action }) => action)).toEqual(['provider.submit', 'provider.edit']);
  });
});
