// both databases: its writes race
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANGES_PAGE_SIZE } from '#shared/limits.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { aGuest, aKey, aProvider, aRequest, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

async function pull(headers: Headers, since?: string, types?: readonly string[]): Promise<ChangesReply> {
  const query = new URLSearchParams();
  if (since !== undefined) query.set('since', since);
  if (types !== undefined) query.set('types', types.join(','));
  const reply = await test.app.inject({ method: 'GET', url: `/api/sync/changes?${query.toString()}`, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ChangesReply>();
}

async function ask(headers: Headers, fields: Parameters<typeof aRequest>[0] = {}): Promise<string> {
  const body = aRequest(fields);
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': aKey() },
    payload: body,
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return body.id;
}

/** Copies a row of the requests: many real requests would take half a minute. */
async function copyRequest(id: string, count: number): Promise<string[]> {
  return withEm(test.database.writer.fork(), async () => {
    const row = await tables().selectFrom('quote_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, () => ({ ...row, id: randomUUID() }));
    for (let from = 0; from < count; from += 20) {
      await tables()
        .insertInto('quote_requests')
        .values(copies.slice(from, from + 20))
        .execute();
    }
    return copies.map((copy) => copy.id);
  });
}

describe('the change feed', () => {
  it('returns everything without a cursor, then only changes', async () => {
    const { headers } = aGuest();
    const [first, second] = [await ask(headers), await ask(headers)];
    const snapshot = await pull(headers);
    expect(snapshot.changes.map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect(snapshot.has_more).toBe(0);
    expect((await pull(headers, snapshot.cursor)).changes).toEqual([]);
    const third = await ask(headers);
    expect((await pull(headers, snapshot.cursor)).changes).toMatchObject([{ id: third, version: 1, deleted: 0 }]);
  });

  it('reaches the targeted provider, with the fields it may see', async () => {
    const provider = await aProvider(test);
    const { headers } = await signIn(test, provider.email);
    const { cursor } = await pull(headers);
    const id = await ask(aGuest().headers, { provider_id: provider.providerId });
    expect((await pull(headers, cursor)).changes).toMatchObject([
      { id, data: { view: 'addressed', client_email: null } },
    ]);
  });

  it('contains no row of another owner', async () => {
    await ask(aGuest().headers);
    expect((await pull(aGuest().headers)).changes).toEqual([]);
  });

  it('returns each row of a long history once, page by page, and continues with newer changes', async () => {
    const { headers } = aGuest();
    const one = await ask(headers);
    const ids = new Set([one, ...(await copyRequest(one, CHANGES_PAGE_SIZE + 20))]);
    const first = await pull(headers);
    expect([first.changes.length, first.has_more]).toEqual([CHANGES_PAGE_SIZE, 1]);
    ids.add(await ask(headers));
    const seen = first.changes.map(({ id }) => id);
    let page = first;
    while (page.has_more === 1) {
      page = await pull(headers, page.cursor);
      seen.push(...page.changes.map(({ id }) => id));
    }
    const rest = await pull(headers, page.cursor);
    seen.push(...rest.changes.map(({ id }) => id));
    expect(new Set(seen)).toEqual(ids);
  });

  it('starts again for an unknown cursor', async () => {
    const { headers } = aGuest();
    await ask(headers);
    for (const cursor of ['s:999999', 's:-1', 'p:0:9:x', 'nonsense']) {
      const reply = await test.app.inject({
        method: 'GET',
        url: `/api/sync/changes?since=${encodeURIComponent(cursor)}`,
        headers,
      });
      expect([cursor, reply.statusCode, reply.json().code]).toEqual([cursor, 410, 'cursor_expired']);
    }
  });

  it('never shows a later number before an earlier one to a concurrent reader', async () => {
    const provider = await aProvider(test);
    const { headers } = await signIn(test, provider.email);
    let { cursor } = await pull(headers);
    const writers = Array.from({ length: 60 }, () => ask(aGuest().headers, { provider_id: provider.providerId }));
    const seen = new Set<string>();
    let isWriting = true;
    const written = Promise.all(writers).finally(() => {
      isWriting = false;
    });
    while (isWriting) {
      const page = await pull(headers, cursor);
      for (const { id } of page.changes) seen.add(id);
      ({ cursor } = page);
      // The writers are in this same process, and need the event loop.
      await setImmediate();
    }
    const ids = await written;
    for (const { id } of (await pull(headers, cursor)).changes) seen.add(id);
    expect(seen).toEqual(new Set(ids));
  });
});

describe('a device that names the types it knows', () => {
  it('gets changes of those types only, and its cursor still moves on', async () => {
    const { headers } = aGuest();
    const { cursor } = await pull(headers, undefined, ['booking']);
    await ask(headers);
    const page = await pull(headers, cursor, ['booking']);
    expect(page.changes).toEqual([]);
    expect(page.cursor).not.toBe(cursor);
    expect((await pull(headers, page.cursor, ['booking'])).cursor).toBe(page.cursor);
  });

  it('gets a snapshot of a type when it first asks for it, and then its changes', async () => {
    const { headers } = aGuest();
    const older = await ask(headers);
    const { cursor } = await pull(headers, undefined, ['booking']);
    const newer = await ask(headers);
    const page = await pull(headers, cursor, ['booking', 'quote_request']);
    expect(page.whole).toEqual(['quote_request']);
    expect(page.changes.map(({ id }) => id).sort()).toEqual([older, newer].sort());
    const rest = await pull(headers, page.cursor, ['booking', 'quote_request']);
    expect([rest.whole, rest.has_more]).toEqual([[], 0]);
    const last = await ask(headers);
    const then = await pull(headers, rest.cursor, ['booking', 'quote_request']);
    expect(then.changes.map(({ id }) => id)).toEqual([last]);
  });

  it('gets a long type page by page, and loses no change of the others meanwhile', async () => {
    const provider = await aProvider(test);
    const { headers } = await signIn(test, provider.email);
    const { cursor } = await pull(headers, undefined, ['user', 'booking']);
    const addressed = { provider_id: provider.providerId };
    const one = await ask(aGuest().headers, addressed);
    const asked = new Set([one, ...(await copyRequest(one, CHANGES_PAGE_SIZE + 5))]);
    const types = ['user', 'booking', 'quote_request'];
    const seen = new Set<string>();
    const whole: string[] = [];
    let page = await pull(headers, cursor, types);
    expect(page.has_more).toBe(1);
    asked.add(await ask(aGuest().headers, addressed));
    for (;;) {
      for (const { id } of page.changes) seen.add(id);
      whole.push(...page.whole);
      if (page.has_more === 0) break;
      page = await pull(headers, page.cursor, types);
    }
    expect(whole).toEqual(['quote_request']);
    expect([...asked].filter((id) => !seen.has(id))).toEqual([]);
  });

  it('may name types that this build does not know: they are ignored', async () => {
    const { headers } = aGuest();
    const id = await ask(headers);
    const page = await pull(headers, undefined, ['contract', 'quote_request']);
    expect(page.changes.map((change) => change.id)).toEqual([id]);
    expect((await pull(headers, page.cursor, ['contract'])).changes).toEqual([]);
  });

  it('gets the four types of the first builds when it names none, and rows that an older cursor lacks', async () => {
    const { headers } = aGuest();
    const id = await ask(headers);
    const page = await pull(headers);
    expect(page.whole).toEqual(['quote_request', 'booking', 'portfolio_photo', 'user']);
    const seq = page.cursor.split(':')[1];
    expect((await pull(headers, `s:${seq}`, ['quote_request'])).whole).toEqual([]);
    expect((await pull(headers, 's:0')).changes.map((change) => change.id)).toEqual([id]);
    const middle = await pull(headers, `p:${seq}:1:${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`);
    expect(middle.whole).toEqual(['booking', 'portfolio_photo', 'user']);
  });
});

describe('nudges', () => {
  it('reach a listening owner after a change, and no other owner', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const [guest, other] = [aGuest(), aGuest()];
    const [mine, theirs] = [await listen(address, guest.headers), await listen(address, other.headers)];
    await ask(guest.headers);
    expect(await mine.until('event: nudge')).toContain('data: pull');
    expect(theirs.heard()).not.toContain('nudge');
    await Promise.all([mine.close(), theirs.close()]);
  });
});

async function listen(address: string, headers: Headers) {
  const stop = new AbortController();
  const reply = await fetch(`${address}/api/events`, { headers, signal: stop.signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    heard: () => text,
    until: async (wanted: string) => {
      while (!text.includes(wanted)) {
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) break;
        text += chunk.value;
      }
      return text;
    },
    close: async () => {
      stop.abort();
      await reader?.cancel().catch(() => undefined);
    },
  };
}
