// both databases: it locks rows
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userOwner } from '#shared/ids.ts';
import { later } from '../../../testing/clock.ts';
import { aClient, aKey, anAdmin, PASSWORD, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { enqueue } from '../../../foundation/jobs/queue.ts';
import { newId } from '../../../foundation/new-id.ts';
import { ContactMessage } from '../../messages/message.entity.ts';
import { Provider } from '../../providers/provider.entity.ts';
import { User } from '../user.entity.ts';
import { closePendingJob } from './close-pending.job.ts';
import { DAY_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { account_mail_wait_s: 0 } });
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const typed = { first_name: 'Zoraïde', last_name: 'Quévillon', phone: '418 555-0142', birthdate: '1990-05-27' };

/** An address that registered, with its link mailed. */
async function aRegistration(): Promise<string> {
  const email = `${newId()}@exemple.ca`;
  const passwords = { password: PASSWORD, password_confirmed: PASSWORD };
  await test.app.inject({ method: 'POST', url: '/api/auth/register', payload: { ...typed, ...passwords, email } });
  await test.app.jobRunner.runDue();
  return email;
}

async function closeNow(): Promise<void> {
  await test.app.commitInternal(async ({ now }) =>
    enqueue({ kind: closePendingJob.name, lane: closePendingJob.lane, payload: {} }, now),
  );
  await test.app.jobRunner.runDue();
}

const userAt = (email: string) => test.database.reader.fork().findOne(User, { email });

describe('an account that nobody activates', () => {
  it('is emptied a week after its link, and its address is free', async () => {
    const email = await aRegistration();
    const pending = await userAt(email);
    later(13.9 * DAY_MS);
    await closeNow();
    expect(await userAt(email)).toMatchObject({ status: 'pending', first_name: 'Zoraïde' });
    later(0.2 * DAY_MS);
    await closeNow();
    expect(await userAt(email)).toBeNull();
    const left = await test.database.reader.fork().findOne(User, { id: pending?.id ?? '' });
    expect(left).toMatchObject({ password_hash: null, phone: null, birthdate: null, last_name: '' });
    expect(JSON.stringify(left)).not.toMatch(/Zoraïde|Quévillon/);
    await aRegistration();
    const { headers } = await signIn(test, (await aClient(test)).email);
    const change = { email, current_password: PASSWORD };
    const url = '/api/auth/email/generate-token';
    expect((await test.app.inject({ method: 'POST', url, headers, payload: change })).statusCode).toBeLessThan(300);
  });

  it('takes nothing along that somebody else wrote under the address', async () => {
    const email = await aRegistration();
    const message = {
      id: newId(),
      owner: userOwner(newId()),
      sender: email,
      first_name: 'Ana',
      last_name: 'Roy',
      motif: 'question' as const,
      message: 'Bonjour',
      created_at: new Date(),
    };
    await test.database.writer.fork().transactional(async (em) => void em.create(ContactMessage, message));
    later(14.1 * DAY_MS);
    await closeNow();
    expect(await userAt(email)).toBeNull();
    expect(await test.database.reader.fork().findOne(ContactMessage, { id: message.id })).not.toBeNull();
  });

  it('stays while a link that was sent again is valid', async () => {
    const email = await aRegistration();
    later(10 * DAY_MS);
    await test.app.inject({ method: 'POST', url: '/api/auth/activation/request', payload: { email } });
    await test.app.jobRunner.runDue();
    later(13 * DAY_MS);
    await closeNow();
    expect(await userAt(email)).toMatchObject({ status: 'pending' });
    later(1.1 * DAY_MS);
    await closeNow();
    expect(await userAt(email)).toBeNull();
  });

  it('goes with the draft of an invited photographer', async () => {
    const admin = await signIn(test, (await anAdmin(test)).email);
    const email = `${newId()}@exemple.ca`;
    const payload = { first_name: 'Zoraïde', last_name: 'Quévillon', role: 'provider', email, business_name: 'Xylo' };
    const headers = { ...admin.headers, 'idempotency-key': aKey() };
    const reply = await test.app.inject({ method: 'POST', url: '/api/users', headers, payload });
    expect(reply.statusCode).toBe(201);
    const { provider } = reply.json<{ provider: { id: string } }>();
    await test.app.jobRunner.runDue();
    later(14.1 * DAY_MS);
    await closeNow();
    expect(await userAt(email)).toBeNull();
    const draft = await test.database.reader.fork().findOne(Provider, { id: provider.id });
    expect(draft).toMatchObject({ status: 'closed', business_name: null, slug: expect.stringMatching(/^ferme/) });
  });
});

it('an active account stays, however old', async () => {
  const { email } = await aClient(test);
  later(2_000 * DAY_MS);
  await closeNow();
  expect(await userAt(email)).toMatchObject({ status: 'active' });
});
