import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/durations.ts';
import { defaultLimits } from '#shared/limits.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import { clock } from '#server/foundation/clock.ts';
import { type PushDevice, pushService } from '#server/modules/notifications/push/testing.ts';
import { type Headers, newsOf } from '#server/modules/requests/news/testing.ts';
import { aKey, aRequest } from '#server/testing/factories.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';

// The messages of both corpora that lead to their writer, between ⟨ and ⟩, before the award.

const messages = ['french', 'english'].flatMap((language) => {
  const file = join(import.meta.dirname, `../../../shared/threads/mask/corpus/${language}.txt`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.filter((line) => line.includes('⟨'));
});
const leaks = messages.flatMap((line) => [...line.matchAll(/⟨([^⟩]+)⟩/gu)].map(([, leak = '']) => leak));

let test: TestApp;
let pushes: Awaited<ReturnType<typeof pushService>>;
let device: PushDevice;
let client: { readonly headers: Headers; readonly email: string };
let photographer: { readonly headers: Headers; readonly email: string };
let lastId = '';

async function call(url: string, headers: Headers, payload: object, method: 'POST' | 'PUT' = 'POST'): Promise<string> {
  const reply = await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': aKey() }, payload });
  expect([url, reply.statusCode, reply.body]).toEqual([url, expect.toSatisfy((status) => status < 300), reply.body]);
  return reply.body;
}

beforeAll(async () => {
  pushes = await pushService();
  test = await testApp({
    env: { PUSH_TO_LOOPBACK: '1' },
    limits: { thread_messages_per_minute: 1_000_000 },
  });
  const news = newsOf(test);
  const asked = await news.photographer();
  [client, photographer] = [await news.client(), asked];
  device = pushes.device();
  const preferences = { choices: { message: { push: 1, mail: 1 } }, quiet_from: 0, quiet_to: 0 };
  await call('/api/notifications/preferences', photographer.headers, preferences, 'PUT');
  await call('/api/me/push', photographer.headers, device.subscription);
  const body = aRequest({ provider_id: asked.providerId });
  await call('/api/quotes/requests', client.headers, body);
  for (const line of messages) {
    lastId = aKey();
    const text = line.replaceAll(/[⟨⟩]/gu, '');
    const message = { id: lastId, request_id: body.id, provider_id: asked.providerId, text };
    await call('/api/threads/messages', client.headers, aThreadMessageSend(message));
  }
  // They are told once all of them wait unread, so that a mail or a push could hold any of them.
  clock.setAhead(defaultLimits.message_unread_minutes * MINUTE_MS + MINUTE_MS);
  await runAllJobs(test);
  clock.setAhead(0);
});
afterAll(async () => {
  await test.close();
  await pushes.close();
});

/** The leaks that can be read in what somebody got. */
function readIn(...texts: readonly string[]): string[] {
  const seen = texts.map(plain);
  return leaks.filter((leak) => seen.some((text) => text.includes(plain(leak))));
}

/** Our typography writes other spaces and apostrophes than people do. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ').replaceAll('’', "'");

async function feedOf(headers: Headers): Promise<string[]> {
  const texts: string[] = [];
  for (let cursor = '', hasMore = 1; hasMore === 1;) {
    const since = cursor === '' ? '' : `&since=${encodeURIComponent(cursor)}`;
    const url = `/api/sync/changes?types=thread_message,notification,quote_request${since}`;
    const reply = await test.app.inject({ url, headers });
    const page = reply.json<{ cursor: string; has_more: number; changes: { data: { text?: string } | null }[] }>();
    texts.push(
      ...page.changes.map(({ data }) => JSON.stringify(data)),
      ...page.changes.flatMap(({ data }) => data?.text ?? []),
    );
    [cursor, hasMore] = [page.cursor, page.has_more];
  }
  return texts;
}

async function copyOf({ headers, email }: typeof client): Promise<string> {
  const asked = await test.app.inject({ method: 'POST', url: '/api/me/export', headers, payload: { locale: 'fr' } });
  expect(asked.statusCode).toBe(202);
  await runAllJobs(test);
  const text = test.mail.sent.findLast(({ to }) => to === email)?.text ?? '';
  const reply = await test.app.inject({ url: /(\/exports\/\S+)/.exec(text)?.[1] ?? '' });
  expect(reply.statusCode).toBe(200);
  const entries = await new ZipReader(new Uint8ArrayReader(new Uint8Array(reply.rawPayload))).getEntries();
  const data = entries.find(({ filename }) => filename === 'donnees.json');
  if (data === undefined || data.directory) throw new Error('The copy has no data.');
  return Buffer.from(await data.getData(new Uint8ArrayWriter())).toString('utf8');
}

/** Quotation marks of a text are written otherwise in JSON. */
const spoken = (json: string) => json.replaceAll('\\"', '"');

describe('what leads to a client, before the award', () => {
  it('is in the messages that were written, and in their own feed', async () => {
    expect(leaks.length).toBeGreaterThanOrEqual(100);
    expect(readIn(...(await feedOf(client.headers)))).toEqual(leaks);
  });

  it('is not in the photographer’s feed', async () => {
    const feed = await feedOf(photographer.headers);
    expect(feed.filter((text) => text.includes('⟦')).length).toBeGreaterThan(0);
    expect(readIn(...feed)).toEqual([]);
  });

  it('is not in the answers of the API to the photographer', async () => {
    const report = { id: lastId, reason: 'insult', words: 'On m’insulte.' };
    const answer = await call('/api/threads/reports', photographer.headers, report);
    expect(answer).toContain('⟦');
    expect(readIn(spoken(answer))).toEqual([]);
  });

  it('is not in the push messages to their device', () => {
    expect(device.received.length).toBeGreaterThan(0);
    expect(readIn(...device.received.map(({ message }) => spoken(JSON.stringify(message))))).toEqual([]);
  });

  it('is not in the mails to them', () => {
    const mails = test.mail.sent.filter(({ to }) => to === photographer.email);
    expect(mails.length).toBeGreaterThan(1);
    expect(readIn(...mails.flatMap(({ subject, text, html }) => [subject, text, html]))).toEqual([]);
  });

  it('is in their own copy of their data, and not in the photographer’s', async () => {
    expect(readIn(spoken(await copyOf(client)))).toEqual(leaks);
    expect(readIn(spoken(await copyOf(photographer)))).toEqual([]);
  });
});
