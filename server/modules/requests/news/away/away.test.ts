// both databases: the other sides are found by the database
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { aGuest, anAdmin, aPlan, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { newId } from '#server/foundation/new-id.ts';
import { Booking } from '../../../bookings/booking.entity.ts';
import { type Headers, newsOf } from '../testing.ts';

const REASON = 'Les photos sont d’une autre personne.';

let test: TestApp;
let news: ReturnType<typeof newsOf>;
let admin: Headers;
beforeAll(async () => {
  test = await testApp();
  news = newsOf(test);
  admin = (await signIn(test, (await anAdmin(test)).email)).headers;
});
afterAll(() => test.close());

async function suspend(userId: string): Promise<void> {
  const seen = await test.app.inject({ url: `/api/users/${userId}`, headers: admin });
  const body = { status: 'suspended', suspension_reason: REASON };
  await news.call('PUT', `/api/users/${userId}`, admin, body, seen.json<{ version: number }>().version);
}

const movePage = (id: string, status: 'suspended' | 'closed' | 'active', version: number) =>
  news.call('PUT', `/api/providers/${id}/update-account-status`, admin, { id, status, review_note: REASON }, version);

/** The mails that an address gets from now on. */
async function after(address: string, act: () => Promise<unknown>) {
  const before = (await news.mailsTo(address)).length;
  await act();
  return (await news.mailsTo(address)).slice(before);
}

const bellOf = (userId: string, event: 'photographer_away' | 'client_away') =>
  withEm(test.database.reader.fork(), () =>
    tables()
      .selectFrom('notifications')
      .select(['title', 'subject_id', 'url'])
      .where('user_id', '=', userId)
      .where('event', '=', event)
      .execute(),
  );

/** An agreed session of a photographer and a client. */
async function agreed(client: Headers, providerId: string): Promise<string> {
  const plan_id = await aPlan(test, providerId, { instant_book: 1 });
  const { id } = await news.ask(client, { provider_id: providerId, plan_id });
  await test.database.writer.fork().nativeUpdate(Booking, { quote_request_id: id }, { status: 'confirmed' });
  return id;
}

describe('a suspended person', () => {
  it('reads the reason by mail, once, and in French without a request in English', async () => {
    const client = await news.client();
    const told = await after(client.email, () => suspend(client.userId));
    expect(told.map(({ subject }) => subject)).toEqual(['Votre compte Déclic est suspendu']);
    expect(told[0]?.text).toContain(REASON);
    expect(told[0]?.text).toMatch(/conditions\S*#suspension/);
    await news.repeatJobs();
    expect(new Set((await news.mailsTo(client.email)).map(({ id }) => id))).toHaveProperty('size', 1);
  });

  it('reads it in the language of their requests', async () => {
    const client = await news.client();
    await news.ask(client.headers, { locale: 'en' });
    const told = await after(client.email, () => suspend(client.userId));
    expect(told[0]?.subject).toBe('Your Déclic account is suspended');
  });

  it('reads nothing of a test account, or of an address that nobody has confirmed', async () => {
    const [tester, pending] = [await news.client({ is_test: 1 }), await news.client()];
    await withEm(test.database.writer.fork(), () =>
      tables().updateTable('users').set({ verified_at: null }).where('id', '=', pending.userId).execute(),
    );
    for (const { email, userId } of [tester, pending]) expect(await after(email, () => suspend(userId))).toEqual([]);
  });
});

describe('a suspended client: each photographer of an open contract is told once', () => {
  it('that a session stays agreed, a quote waits, and a request may be declined', async () => {
    const [one, two, three] = [await news.photographer(), await news.photographer(), await news.photographer()];
    const client = await news.client();
    const session = await agreed(client.headers, one.providerId);
    const board = await news.ask(client.headers, { time: '16:00' });
    await news.quote(two.headers, board.id);
    await news.ask(client.headers, { provider_id: three.providerId, time: '18:00' });
    for (const { email } of [one, two, three]) await news.mailsTo(email);
    const counts = new Map<string, number>();
    for (const { email } of [one, two, three]) counts.set(email, (await news.mailsTo(email)).length);
    await suspend(client.userId);
    const toldTo = async (email: string) => (await news.mailsTo(email)).slice(counts.get(email));
    const texts = [await toldTo(one.email), await toldTo(two.email), await toldTo(three.email)];
    expect(texts.map((mails) => mails.length)).toEqual([1, 1, 1]);
    expect(texts[0]?.[0]?.text).toContain('La séance reste convenue');
    expect(texts[1]?.[0]?.text).toContain('Votre soumission garde son terme');
    expect(texts[2]?.[0]?.text).toContain('Vous pouvez la décliner');
    expect(texts.flat().every(({ text }) => !text.includes(REASON))).toBe(true);
    expect(await bellOf(one.userId, 'client_away')).toEqual([
      {
        title: expect.stringContaining('La séance reste convenue'),
        subject_id: session,
        url: `/contrats/${session}`,
      },
    ]);
  });

  it('nobody, when the client is back before the mail leaves', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    await news.ask(client.headers, { provider_id: photographer.providerId });
    // The commit would wake the jobs, and the mail could leave before the client is back.
    const asleep = vi.spyOn(test.app.jobRunner, 'wake').mockReturnValue();
    const told = await after(photographer.email, async () => {
      await suspend(client.userId);
      await news.change(client.userId, { status: 'active' });
      asleep.mockRestore();
    });
    expect(told).toEqual([]);
  });
});

describe('a photographer whose account or page is suspended: each client of an open contract is told once', () => {
  it('who is free instead, in the language of their request', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const { id, date } = await news.ask(client.headers, { provider_id: photographer.providerId, locale: 'en' });
    const told = await after(client.email, () => suspend(photographer.userId));
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toContain('can’t answer for now');
    expect(told[0]?.text).toMatch(new RegExp(`/en/search\\?name=[a-z]+&city=[a-z-]+&date=${date}`));
    expect(told[0]?.text).not.toContain(REASON);
    expect(await bellOf(client.userId, 'photographer_away')).toMatchObject([{ subject_id: id }]);
  });

  it('that their session stays agreed, without a way to somebody else', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const id = await agreed(client.headers, photographer.providerId);
    const told = await after(client.email, () => movePage(photographer.providerId, 'suspended', 1));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Votre séance reste convenue, et rien n’est annulé');
    expect(told[0]?.text).not.toContain('Voir qui est libre');
    const read = (url: string) => test.app.inject({ url, headers: admin }).then((reply) => reply.json());
    const remaining = [{ quote_request_id: id, category: 'wedding', city: 'Québec', starts_at: expect.any(String) }];
    for (const { userId } of [client, photographer]) {
      expect(await read(`/api/users/${userId}`)).toMatchObject({ agreed_sessions: remaining });
    }
    const reviewed = await read(`/api/admin/providers/${photographer.providerId}`);
    expect(reviewed.agreed_sessions).toEqual(remaining);
    const closed = await after(client.email, () => movePage(photographer.providerId, 'closed', 2));
    expect(closed).toHaveLength(1);
    expect(closed[0]?.text).toMatch(/est fermée\. Votre séance reste convenue/);
  });

  it('that a quote on the board can’t be accepted', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    const { id } = await news.ask(client.headers);
    await news.quote(photographer.headers, id);
    const told = await after(client.email, () => movePage(photographer.providerId, 'suspended', 1));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('sa soumission ne peut pas être acceptée');
  });

  it('not again, when the account is suspended after its page', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    await news.ask(client.headers, { provider_id: photographer.providerId });
    expect(await after(client.email, () => movePage(photographer.providerId, 'suspended', 1))).toHaveLength(1);
    expect(await after(client.email, () => suspend(photographer.userId))).toEqual([]);
  });

  it('a guest too, and nobody with a test account', async () => {
    const [photographer, tester] = [await news.photographer(), await news.client({ is_test: 1 })];
    const client_email = `${newId()}@exemple.ca`;
    await news.ask(aGuest().headers, { provider_id: photographer.providerId, client_email });
    await news.ask(tester.headers, { provider_id: photographer.providerId });
    const told = await after(client_email, () => movePage(photographer.providerId, 'suspended', 1));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Voir qui est libre');
    expect(await after(tester.email, async () => {})).toEqual([]);
    expect(await bellOf(tester.userId, 'photographer_away')).toEqual([]);
  });
});

it('a client whose photographer’s page is closed is led to who is free', async () => {
  const [photographer, client] = [await news.photographer(), await news.client()];
  const { date } = await news.ask(client.headers, { provider_id: photographer.providerId });
  await movePage(photographer.providerId, 'suspended', 1);
  const told = await after(client.email, () => movePage(photographer.providerId, 'closed', 2));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toMatch(new RegExp(`/fr/recherche\\?name=[a-z]+&city=[a-z-]+&date=${date}`));
});
