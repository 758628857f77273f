// both databases: its writes race
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '#shared/terms.ts';
import { later } from '../../../testing/clock.ts';
import { em } from '../../../foundation/db/request-em.ts';
import { newId } from '../../../foundation/new-id.ts';
import { aClient, aKey, aPlan, aRequest, PASSWORD, signIn } from '../../../testing/factories.ts';
import { aJpeg } from '../../../testing/pictures.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { aStoredPhoto, aPhotoDevice } from '../../../testing/uploads.ts';
import { modules } from '../../../app.ts';
import { MailedLink } from '../registration/mailed-link.entity.ts';
import { personalTables } from './export.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { account_mail_wait_s: 0 } });
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

type Headers = Record<string, string>;

/** Requests a copy, and returns the mailed path. */
async function requestCopy(headers: Headers, email: string, locale = 'fr'): Promise<string> {
  const asked = await test.app.inject({ method: 'POST', url: '/api/me/export', headers, payload: { locale } });
  expect(asked.statusCode).toBe(202);
  await test.app.jobRunner.runDue();
  const text = test.mail.sent.findLast(({ to }) => to === email)?.text ?? '';
  return /(\/exports\/\S+)/.exec(text)?.[1] ?? '';
}

/** The files of a copy, by name. */
async function copyAt(path: string): Promise<Map<string, Buffer>> {
  const reply = await test.app.inject({ url: path });
  expect(reply.statusCode).toBe(200);
  const entries = await new ZipReader(new Uint8ArrayReader(new Uint8Array(reply.rawPayload))).getEntries();
  const files = entries.map(async (entry): Promise<[string, Buffer]> => {
    if (entry.directory) throw new Error('No folder is expected.');
    return [entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter()))];
  });
  return new Map(await Promise.all(files));
}

async function dataAt(path: string) {
  const json = (await copyAt(path)).get('donnees.json')?.toString('utf8') ?? '{}';
  return JSON.parse(json) as Record<string, Record<string, unknown>[]>;
}

describe('the copy of a person’s data', () => {
  it('names each table of the database', () => {
    const inDatabase = [...test.database.orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);
    expect(Object.keys(personalTables(modules)).toSorted()).toEqual([...new Set(inDatabase)].toSorted());
  });

  it('contains all data of a client, and of no other person', async () => {
    const words = ['Zoraïde', 'Quévillon', '+14185550133', '1990-05-27', 'Manoir Xylo', 'Yourte 7', 'Kwakiutl'];
    const person = await aClient(test, {
      first_name: 'Zoraïde',
      last_name: 'Quévillon',
      phone: '+14185550133',
      birthdate: '1990-05-27',
    });
    const other = await aClient(test, { first_name: 'Wenceslas' });
    for (const [asker, description] of [
      [person, 'Rites Kwakiutl'],
      [other, 'Noces de Wenceslas'],
    ] as const) {
      const { headers } = await signIn(test, asker.email);
      const payload = aRequest({ description, shoot_address: 'Manoir Xylo', shoot_address_details: 'Yourte 7' });
      const keyed = { ...headers, 'idempotency-key': aKey() };
      const sent = await test.app.inject({ method: 'POST', url: '/api/quotes/requests', headers: keyed, payload });
      expect(sent.statusCode).toBe(201);
    }
    const { headers } = await signIn(test, person.email);
    const data = await dataAt(await requestCopy(headers, person.email));
    const text = JSON.stringify(data);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(text).toContain(person.email);
    expect(text).not.toMatch(/Wenceslas|argon2id|password_hash|token_hash/);
    expect(data['quote_requests']).toMatchObject([{ terms_version: TERMS_VERSION }]);
    expect(Object.entries(data).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []))).toEqual(
      expect.arrayContaining(['users', 'sessions', 'clients', 'quote_requests', 'changes', 'idempotency_keys']),
    );
  });

  it('contains a photographer’s plans, and the original files of their photos', async () => {
    const device = await aPhotoDevice(test);
    const plan = await aPlan(test, device.providerId, { title: 'La brunante' });
    const bytes = await aJpeg(7);
    await aStoredPhoto(test, device, bytes, { file_name: 'a/été.jpg' });
    const path = await requestCopy(device.headers, device.email);
    const files = await copyAt(path);
    expect([...files.keys()]).toEqual(['donnees.json', 'photos/0001-a_été.jpg']);
    expect(files.get('photos/0001-a_été.jpg')?.equals(bytes)).toBe(true);
    const data = await dataAt(path);
    expect(data['plans']).toMatchObject([{ id: plan, title: 'La brunante' }]);
    expect(data['opening_hours']?.length).toBeGreaterThan(0);
  });

  it('is not available after a password change or a suspension', async () => {
    const person = await aClient(test);
    const { headers } = await signIn(test, person.email);
    const path = await requestCopy(headers, person.email);
    const next = { password: 'un autre matin', password_confirmed: 'un autre matin' };
    const changed = await test.app.inject({
      method: 'PUT',
      url: '/api/auth/password/update',
      headers,
      payload: { current_password: PASSWORD, ...next },
    });
    expect(changed.statusCode).toBe(204);
    expect((await test.app.inject({ url: path })).statusCode).toBe(403);
    const anew = await requestCopy(headers, person.email);
    expect((await test.app.inject({ url: anew })).statusCode).toBe(200);
    await test.database.writer.fork().execute(`update users set status = 'suspended' where id = '${person.userId}'`);
    expect((await test.app.inject({ url: anew })).statusCode).toBe(403);
  });

  it('is not mailed to a person who was suspended meanwhile, and no job fails', async () => {
    const person = await aClient(test);
    const { headers } = await signIn(test, person.email);
    const sent = test.mail.sent.length;
    await test.app.inject({ method: 'POST', url: '/api/me/export', headers, payload: {} });
    await test.database.writer.fork().execute(`update users set status = 'suspended' where id = '${person.userId}'`);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(sent);
    const jobs = "select last_error from jobs where kind = 'account.export_mail' and last_error is not null";
    expect(await test.database.reader.fork().execute(jobs)).toEqual([]);
  });

  it('is no longer at its link once the account has another address', async () => {
    const person = await aClient(test);
    const { headers } = await signIn(test, person.email);
    const path = await requestCopy(headers, person.email);
    await test.database.writer
      .fork()
      .execute(`update users set email = ? where id = ?`, [`ailleurs-${person.userId}@exemple.ca`, person.userId]);
    expect((await test.app.inject({ url: path })).statusCode).toBe(403);
  });

  it('is mailed to a person once a minute and five times an hour, also when asked for at once', async () => {
    const slow = await testApp();
    const { email } = await aClient(slow);
    const { headers } = await signIn(slow, email);
    const ask = () => slow.app.inject({ method: 'POST', url: '/api/me/export', headers, payload: { locale: 'fr' } });
    const answers = await Promise.all(Array.from({ length: 13 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    for (const expected of [202, 202, 202, 202, 429]) {
      later(61_000);
      expect((await ask()).statusCode).toBe(expected);
    }
    await slow.app.jobRunner.runDue();
    expect(slow.mail.sent.filter(({ to }) => to === email)).toHaveLength(5);
    await slow.close();
  });

  it('names no earlier owner of the address', async () => {
    const [first, second] = [await aClient(test), await aClient(test)];
    const link = {
      requested: 'email_change',
      purpose: 'email_change',
      email: second.email,
      locale: 'fr',
      previous_email: first.email,
    } as const;
    await test.app.commitInternal(async ({ now }) => {
      em().create(MailedLink, {
        ...link,
        id: newId(),
        token_hash: 'x'.repeat(64),
        user_id: first.userId,
        registration: null,
        created_at: now,
        expires_at: now,
        used_at: now,
      });
      await em().flush();
    });
    const { headers } = await signIn(test, second.email);
    const text = JSON.stringify(await dataAt(await requestCopy(headers, second.email)));
    expect(text).not.toContain(first.userId);
    expect(text).not.toContain(first.email);
  });

  it('skips a missing file, and continues', async () => {
    const device = await aPhotoDevice(test);
    await aStoredPhoto(test, device, await aJpeg(8), { file_name: 'gone.jpg' });
    const path = await requestCopy(device.headers, device.email);
    const storage = join(test.config.dataDir, 'files', 'originals');
    rmSync(storage, { recursive: true });
    mkdirSync(storage);
    expect([...(await copyAt(path)).keys()]).toEqual(['donnees.json']);
  });

  it('stops when its reader disconnects, and can be downloaded again', async () => {
    const device = await aPhotoDevice(test);
    await aStoredPhoto(test, device, await aJpeg(9, 900, 900), { file_name: 'large.jpg' });
    const path = await requestCopy(device.headers, device.email);
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const reply = await fetch(`${origin}${path}`, { signal: leaving.signal });
    await reply.body?.getReader().read();
    leaving.abort();
    const again = await fetch(`${origin}${path}`);
    expect((await again.bytes()).subarray(0, 2)).toEqual(new TextEncoder().encode('PK'));
  });

  it('is announced in the requested language', async () => {
    const person = await aClient(test);
    const { headers } = await signIn(test, person.email);
    const path = await requestCopy(headers, person.email, 'en');
    expect(test.mail.sent.at(-1)?.subject).toBe('Your Déclic data');
    later(86_500_000);
    const over = await test.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect([over.statusCode, over.headers.location]).toEqual([303, '/en/settings']);
  });

  it('is available for a day, at its own address, to people with an account', async () => {
    const person = await aClient(test);
    const { headers } = await signIn(test, person.email);
    const path = await requestCopy(headers, person.email);
    const get = async (url: string, accept = 'application/json') => {
      const { statusCode, headers: given } = await test.app.inject({ url, headers: { accept } });
      return [statusCode, given.location];
    };
    const another = path.replace(person.userId, (await aClient(test)).userId);
    expect(await get(another)).toEqual([403, undefined]);
    expect(await get(another, 'text/html')).toEqual([303, '/fr/parametres']);
    later(86_300_000);
    expect(await get(path)).toEqual([200, undefined]);
    later(200_000);
    expect(await get(path)).toEqual([403, undefined]);
  });
});
