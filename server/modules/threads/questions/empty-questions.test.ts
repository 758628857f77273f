// both databases: which questions are old is a question to the tables
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import type { ThreadMessage } from '#shared/threads/thread-message.schema.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { aGuest, aKey, aProvider, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { Thread, ThreadMessage as Stored } from '../thread.entity.ts';
import { emptyGuestQuestions } from './empty-questions.ts';

const KEPT = { guest_request_kept_days: 30 };

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('a guest’s name and address are forgotten with the time, and their words stay for the photographer', async () => {
  const provider = await aProvider(test);
  const { headers } = await signIn(test, provider.email);
  const [old, recent] = [aKey(), aKey()];
  for (const id of [old, recent]) {
    const payload = aThreadMessageSend({
      id,
      question_id: id,
      request_id: null,
      provider_id: provider.providerId,
      asker: { name: 'Ana Roy', email: `${id}@exemple.ca` },
      text: 'Faites-vous les chiens?',
    });
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/threads/messages',
      headers: { ...aGuest().headers, 'idempotency-key': aKey() },
      payload,
    });
    expect(reply.statusCode).toBe(201);
  }
  const em = test.database.writer.fork();
  const longAgo = addHours(new Date(), -31 * DAY_HOURS);
  await withEm(em, () => em.nativeUpdate(Stored, { thread_id: old }, { created_at: longAgo }));
  await test.app.commitInternal((work) => emptyGuestQuestions(work, KEPT));
  const reply = await test.app.inject({ url: '/api/sync/changes?types=thread_message', headers });
  const rows = reply.json<{ changes: { data: ThreadMessage }[] }>().changes.map(({ data }) => data);
  const shown = Object.fromEntries(rows.map(({ id, client_name, text }) => [id, [client_name, text]]));
  expect(shown).toEqual({
    [old]: [`Compte ${old.slice(-6).toUpperCase()}`, 'Faites-vous les chiens?'],
    [recent]: ['Ana Roy', 'Faites-vous les chiens?'],
  });
  const kept = await withEm(test.database.writer.fork(), () => em.fork().findOneOrFail(Thread, { id: old }));
  expect(kept.asker_email).toBeNull();
});
