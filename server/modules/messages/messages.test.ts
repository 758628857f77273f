// both databases: its writes race
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#shared/messages/message.schema.ts';
import { Job } from '../../foundation/jobs/job.entity.ts';
import { newId } from '../../foundation/new-id.ts';
import { aClient, aGuest, aKey, anAdmin, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { ContactMessage } from './message.entity.ts';

const written = {
  sender: 'camille@exemple.ca',
  first_name: 'Camille',
  last_name: 'Fortin',
  motif: 'question',
  message: 'Bonjour.\nUne question?',
} as const;

let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    limits: { proof_rounds: 10, proof_tries: 8 },
    env: { CONTACT_EMAIL: 'boite@declic.test', MAIL_FROM: 'Déclic <bonjour@declic.test>' },
  });
});
afterAll(() => test.close());
let headers: Record<string, string>;
beforeEach(() => {
  ({ headers } = aGuest());
  test.mail.sent.length = 0;
});
afterEach(() => test.app.jobRunner.runDue());

async function proof(): Promise<string> {
  const reply = await test.app.inject({ url: '/api/captcha', headers });
  expect(reply.headers['cache-control']).toBe('private, no-store');
  const challenge = reply.json<Challenge>();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const send = (payload: object, key = aKey()) =>
  test.app.inject({
    method: 'POST',
    url: '/api/send-email',
    headers: { ...headers, 'idempotency-key': key },
    payload,
  });

const kept = () => test.database.reader.fork().find(ContactMessage, {});
const jobs = () => test.database.reader.fork().count(Job, { kind: 'message.mail' });

describe('a message', () => {
  it('is stored, and sent to the configured address, with its sender in Reply-To only', async () => {
    const id = newId();
    expect((await send({ id, ...written, captcha: await proof() })).statusCode).toBe(204);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(1);
    const [mail] = test.mail.sent;
    expect(mail).toMatchObject({ to: 'boite@declic.test', replyTo: 'camille@exemple.ca' });
    expect(mail?.subject).toBe('Message\u00A0: Question générale');
    expect(mail?.text).toContain('Une question?');
    expect(mail?.text).toContain(`/admin/messages/${id}`);
    expect((await kept()).find((row) => row.id === id)).toMatchObject(written);
  });

  it('needs no credentials and no key: a proof of work is enough', async () => {
    const sender = `${newId()}@exemple.ca`;
    headers = {};
    const captcha = await proof();
    const post = () =>
      test.app.inject({ method: 'POST', url: '/api/send-email', payload: { ...written, sender, captcha } });
    expect((await post()).statusCode).toBe(204);
    expect((await post()).json().code).toBe('proof_required');
    expect((await kept()).filter((row) => row.sender === sender)).toHaveLength(1);
  });

  it('gets an id when it has none', async () => {
    const sender = `${newId()}@exemple.ca`;
    expect((await send({ ...written, sender, captcha: await proof() })).statusCode).toBe(204);
    expect((await kept()).filter((row) => row.sender === sender)).toHaveLength(1);
  });

  it('is stored once when its answer was lost, although the retry has another proof', async () => {
    const message = { id: newId(), ...written };
    const key = aKey();
    await send({ ...message, captcha: await proof() }, key);
    const again = await send({ ...message, captcha: await proof() }, key);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([204, 'true']);
    const forgotten = await send({ ...message, captcha: await proof() });
    expect(forgotten.statusCode).toBe(204);
    expect((await kept()).filter(({ id }) => id === message.id)).toHaveLength(1);
  });

  it('of another sender keeps its id', async () => {
    const message = { id: newId(), ...written };
    await send({ ...message, captcha: await proof() });
    ({ headers } = aGuest());
    const other = await send({ ...message, captcha: await proof() });
    expect(other.json()).toMatchObject({ code: 'id_taken' });
  });

  it('is refused with the key of another text', async () => {
    const key = aKey();
    const id = newId();
    await send({ id, ...written, captcha: await proof() }, key);
    const other = await send({ id, ...written, message: 'Autre chose', captcha: await proof() }, key);
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });
});

describe('a message without a fresh proof of work', () => {
  it('is refused two thousand times, and changes nothing', async () => {
    const before = [(await kept()).length, await jobs()];
    for (let sent = 0; sent < 2_000; sent += 1) {
      const captcha = sent % 2 === 0 ? undefined : Buffer.from('{}').toString('base64');
      const refused = await send({ ...written, ...(captcha === undefined ? {} : { captcha }) });
      expect(refused.json(), String(sent)).toMatchObject({ code: 'proof_required' });
    }
    expect([(await kept()).length, await jobs()]).toEqual(before);
    expect(test.mail.sent).toEqual([]);
  }, 120_000);

  it('is refused when its proof was used before, also in a race', async () => {
    const captcha = await proof();
    const replies = await Promise.all([1, 2, 3, 4].map(() => send({ ...written, captcha })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 429, 429, 429]);
  });

  it('is refused with a proof made for another purpose', async () => {
    const text = Buffer.from(await proof(), 'base64')
      .toString()
      .replace('"message"', '"guest request"');
    expect((await send({ ...written, captcha: Buffer.from(text).toString('base64') })).statusCode).toBe(429);
  });
});

describe('injection is impossible', () => {
  it.each(['ana@y.ca\r\nBcc: all@y.ca', 'ana@y.ca, bob@y.ca', 'Ana <ana@y.ca>', '"a b"@y.ca', 'ana'])(
    'by the sender address %j',
    async (sender) => {
      const refused = await send({ ...written, sender, captcha: await proof() });
      expect(refused.json()).toMatchObject({ errors: [{ field: 'sender', validation: 'format' }] });
    },
  );

  it('by names and text: they are in no header, and not interpreted as markup', async () => {
    const evil = 'Ana\r\nBcc: all@y.ca\r\n<img src=x onerror=alert(1)>';
    const id = newId();
    const sent = await send({ ...written, id, first_name: evil, message: evil, captcha: await proof() });
    expect(sent.statusCode).toBe(204);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(1);
    const [mail] = test.mail.sent;
    expect(JSON.stringify([mail?.to, mail?.replyTo, mail?.subject])).not.toMatch(/Bcc|\\n|img/);
    expect(mail?.html).not.toContain('<img');
  });
});

describe('administrators', () => {
  it('read messages, the newest first, and one of them', async () => {
    const message = { id: newId(), ...written, motif: 'press' };
    await send({ ...message, captcha: await proof() });
    const { headers: admin } = await signIn(test, (await anAdmin(test)).email);
    const list = await test.app.inject({ url: '/api/messages?motif=press', headers: admin });
    expect(list.json()).toMatchObject({ total: 1, data: [{ id: message.id, motif: 'press' }] });
    const all = await test.app.inject({ url: '/api/messages?per_page=100', headers: admin });
    expect(all.json<{ data: Message[] }>().data[0]?.id).toBe(message.id);
    const one = await test.app.inject({ url: `/api/messages/${message.id}`, headers: admin });
    expect(one.json()).toMatchObject(message);
  });
});

describe('a person', () => {
  it('gets their messages in the copy of their data, and the closing of the account deletes them', async () => {
    const person = await aClient(test);
    ({ headers } = await signIn(test, person.email));
    const id = newId();
    await send({ ...written, id, captcha: await proof() });
    const { messages } = await import('./messages.module.ts');
    const known = {
      userId: person.userId,
      owner: `user:${person.userId}`,
      email: person.email,
      confirmedEmail: person.email,
      providerId: null,
    } as const;
    const { withEm } = await import('../../foundation/db/request-em.ts');
    const rows = await withEm(test.database.reader.fork(), async () =>
      messages.personal?.['contact_messages']?.(known),
    );
    expect(rows).toMatchObject([{ id }]);
    await test.app.commitInternal(async (work) => {
      const leaver = { ...known, pseudonym: { name: 'x', email: 'x@x' } };
      await messages.closeAccount?.(work, leaver, {} as never);
    });
    expect((await kept()).some((row) => row.id === id)).toBe(false);
  });
});
